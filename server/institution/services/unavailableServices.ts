import { Refusal } from '../../base/errors/Refusal';
import type { Services } from './Services';

/** Services of an installation without connections: each rejects requests. */
export const unavailableServices: Services = {
  banks: { ask: notConnected('EFT') },
  billers: { ask: notConnected('Fatura') },
  centralBank: { bulletin: notConnected('TCMB') },
  consentRegistry: { push: notConnected('İYS'), stateOf: notConnected('İYS') },
  institutionName: 'Kurum',
  keys: {
    banks: () => null,
    billers: () => null,
    channels: () => null,
    partners: () => null,
    pos: () => null,
  },
  messageSender: { send: notConnected('SMS') },
  partners: { ask: notConnected('ExF') },
  populationRegister: { ask: notConnected('KPS') },
  pos: { ask: notConnected('POS') },
  tradeRegistry: { ask: notConnected('MERSİS') },
};

function notConnected(service: string): () => Promise<never> {
  return async () => {
    throw new Refusal('service.notConnected', {
      tr: `${service} bağlantısı tanımlı değil.`,
      en: `There is no connection to ${service}.`,
    });
  };
}
