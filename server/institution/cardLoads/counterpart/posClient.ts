import { askGateway, type GatewayKeys, type GatewayService } from '../../../platform/outside/askGateway';
import type { PosBanks, PosServiceName } from '../rules';

const services: Readonly<Record<PosServiceName, GatewayService>> = {
  STATUS: { method: 'GET', path: 'orders/{orderId}' },
  VOID: { method: 'PUT', path: 'orders/{orderId}/void' },
  REFUND: { method: 'PUT', path: 'orders/{orderId}/refund' },
  LIST: { method: 'GET', path: 'orders?day={day}&after={after}' },
  SETTLEMENT: { method: 'GET', path: 'settlements?day={day}&after={after}' },
};

/** Asks POS banks by signed calls. */
export const posClient = (keys: GatewayKeys): PosBanks => ({
  ask: (bankCode, { service, ...question }) => askGateway(keys, bankCode, services[service], question),
});
