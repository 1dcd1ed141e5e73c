import { Refusal } from '../../errors/Refusal';
import type { Services } from './Services';

/** Services of an installation that is not connected to them: each says so when it is asked. */
export const unavailableServices: Services = {
  consentRegistry: { push: notConnected('İYS'), stateOf: notConnected('İYS') },
  messageSender: { send: notConnected('SMS') },
  populationRegistry: { addressOf: notConnected('KPS') },
};

function notConnected(service: string): () => Promise<never> {
  return async () => {
    throw new Refusal('service.notConnected', {
      tr: `${service} bağlantısı tanımlı değil.`,
      en: `There is no connection to ${service}.`,
    });
  };
}
