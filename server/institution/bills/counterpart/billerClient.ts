import { askGateway, type GatewayKeys, type GatewayService } from '../../../platform/outside/askGateway';
import type { BillerService, Billers } from '../rules/billers';

const services: Readonly<Record<BillerService, GatewayService>> = {
  BILLS: { method: 'GET', path: 'subscribers/{subscriberNo}/bills' },
  PACKAGES: { method: 'GET', path: 'operators/{operator}/packages' },
  PAY: { method: 'PUT', path: 'orders/{paymentNo}' },
  STATUS: { method: 'GET', path: 'orders/{paymentNo}' },
  CANCEL: { method: 'PUT', path: 'orders/{paymentNo}/cancellation' },
  LIST: { method: 'GET', path: 'orders?day={day}&after={after}' },
};

/** Asks billers by signed calls. */
export const billerClient = (keys: GatewayKeys): Billers => ({
  ask: (billerCode, { service, ...question }) => askGateway(keys, billerCode, services[service], question),
});
