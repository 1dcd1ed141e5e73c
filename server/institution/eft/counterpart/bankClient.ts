import { askGateway, type GatewayKeys, type GatewayService } from '../../../platform/outside/askGateway';
import type { BankJob, BankService } from '../rules';

/** A person waits for look-ups. Statements may be as long as a list. */
const services: Readonly<Record<BankJob, GatewayService>> = {
  SEND: { method: 'PUT', path: 'orders/{about}' },
  STATUS: { method: 'GET', path: 'orders/{about}' },
  ALIAS: { method: 'GET', path: 'aliases/{about}', timeout: 5 },
  NAME: { method: 'GET', path: 'names/{about}', timeout: 5 },
  STATEMENTS: { method: 'GET', path: 'statements?of={about}', timeout: 60 },
};

/** Asks banks by signed calls. */
export const bankClient = (keys: GatewayKeys): BankService => ({
  ask: (bankCode, { job, key, about, content }) =>
    askGateway(keys, bankCode, services[job], { key, place: { about }, content }),
});
