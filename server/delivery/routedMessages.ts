import { Refusal } from '../errors/Refusal';
import type { MessageSender } from './MessageSender';

/** Sends one kind of message. */
export type MessageWay = (to: string, text: string, subject: string) => Promise<void>;

/** Ways of an installation; what is not there can't be sent. */
export interface MessageWays {
  readonly mail?: MessageWay;
  readonly sms?: MessageWay;
}

const notConnected = (name: string) =>
  new Refusal(
    'service.notConnected',
    { tr: `${name} bağlantısı tanımlı değil.`, en: `There is no connection to ${name}.` },
    503,
  );

const notSent = () =>
  new Refusal(
    'message.notSent',
    {
      tr: 'Mesaj gönderilemedi. Lütfen tekrar deneyin.',
      en: 'The message could not be sent. Please try again.',
    },
    503,
  );

/**
 * Sends to mailboxes by mail and to numbers by short message.
 * @param log is told why something could not be sent, without what it said.
 */
export function routedMessages(ways: MessageWays, log: (message: string) => void): MessageSender {
  return {
    async send(to, text, subject = '') {
      const kind = to.includes('@') ? 'mail' : 'sms';
      const way = ways[kind];
      if (way === undefined) throw notConnected(kind === 'mail' ? 'SMTP' : 'SMS');
      try {
        await way(to, text, subject);
      } catch (error) {
        log(`${kind} was not sent: ${error instanceof Error ? error.message : error}`);
        throw notSent();
      }
      return { preview: null };
    },
  };
}
