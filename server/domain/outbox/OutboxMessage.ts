import type { OutgoingMessage } from '../../delivery/MessageSender';

/** A message that one server is sending. */
export interface ClaimedMessage {
  readonly id: string;
  /** The same at every attempt: a receiver that knows it has the message already. */
  readonly key: string;
  readonly recipient: string;
  readonly content: OutgoingMessage;
  /** 1 the first time. */
  readonly attempts: number;
}
