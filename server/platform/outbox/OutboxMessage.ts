import type { OutboxPurposeCode } from '../../../contract/model/generated/entities';
import type { OutgoingMessage } from '../delivery/MessageSender';

/** A message that one server is sending. */
export interface ClaimedMessage {
  readonly id: string;
  /** The same at every attempt: a receiver that knows it has the message already. */
  readonly key: string;
  readonly purpose: OutboxPurposeCode;
  readonly channel: 'SMS' | 'EMAIL';
  readonly recipient: string;
  /** Id of the customer that it is for or about. */
  readonly customer: string | null;
  readonly content: OutgoingMessage;
  /** Parts of a short message; null for mail. */
  readonly segments: number | null;
  /** 1 the first time. */
  readonly attempts: number;
}

/** Who takes short messages, and the price of a segment in hundredths of a lira. */
export interface SmsTerms {
  readonly provider: string;
  readonly segmentKurus: number;
}
