import { Refusal } from '../../base/errors/Refusal';
import type { MessageSender, OutgoingMessage } from './MessageSender';

/** Sends messages of one kind. */
export type MessageWay = (to: string, message: OutgoingMessage) => Promise<void>;

/** Configured message kinds; missing ones cannot be sent. */
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
 * Sends by mail to mailboxes and by short message to numbers. @param log receives the reason of a failure,
 * without the message's text.
 */
export function routedMessages(ways: MessageWays, log: (message: string) => void): MessageSender {
  return {
    async send(to, message) {
      const kind = to.includes('@') ? 'mail' : 'sms';
      const way = ways[kind];
      if (way === undefined) throw notConnected(kind === 'mail' ? 'SMTP' : 'SMS');
      try {
        await way(to, message);
      } catch (error) {
        log(`${kind} was not sent: ${error instanceof Error ? error.message : error}`);
        throw notSent();
      }
      return { preview: null };
    },
  };
}
