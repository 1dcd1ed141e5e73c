import type { OutboxPurposeCode } from '../../../contract/model/generated/entities';
import type { OutgoingMessage } from './MessageSender';

/** A message that is sent after the commit of the transaction that wants it. */
export interface LaterMessage {
  readonly purpose: OutboxPurposeCode;
  /** E.164 number or e-mail address. */
  readonly to: string;
  readonly message: OutgoingMessage;
  /** Id of the customer that it is for or about. */
  readonly customer?: string;
  /** Seconds for which it is of use: it is not sent later, and its text is deleted then. */
  readonly seconds: number;
}

/** Outcome of sending a message again: it waits, has ended or has no text any more, or its recipient does not agree to it. */
export type Revival = 'WAITING' | 'ENDED' | 'WITHDRAWN';
