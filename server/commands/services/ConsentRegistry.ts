import type { Call } from '../../context/Command';

/** A consent as the national registry of commercial messages (İYS) takes it. */
export interface Consent {
  /** Code of ConsentChannel. */
  readonly channel: string;
  /** E.164 number or e-mail address. */
  readonly recipient: string;
  readonly status: ConsentStatus;
  /** Code of ConsentSource. */
  readonly source: string;
  /** ISO UTC. */
  readonly given: string;
}

/** Code of the list ConsentStatus. */
export type ConsentStatus = 'APPROVED' | 'REJECTED';

/** The national registry of commercial messages. Rejects with a Refusal where it can't be reached. */
export interface ConsentRegistry {
  /** Hands a consent over; answers the registry's transaction number. */
  push(call: Pick<Call, 'records' | 'now'>, consent: Consent): Promise<{ readonly reference: string }>;
  /** What the registry holds now; null where it knows nothing of the recipient. */
  stateOf(
    call: Pick<Call, 'records'>,
    of: Pick<Consent, 'channel' | 'recipient'>,
  ): Promise<ConsentStatus | null>;
}
