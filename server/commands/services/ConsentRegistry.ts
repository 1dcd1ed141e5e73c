import type {
  ConsentChannelCode,
  ConsentSourceCode,
  ConsentStatusCode,
} from '../../../contract/generated/entities';
import type { Call } from '../../context/Command';

/** A consent as the national registry of commercial messages (İYS) takes it. */
export interface Consent {
  readonly channel: ConsentChannelCode;
  /** E.164 number or e-mail address. */
  readonly recipient: string;
  readonly status: ConsentStatusCode;
  readonly source: ConsentSourceCode;
  /** ISO UTC. */
  readonly given: string;
}

/** The national registry of commercial messages. Rejects with a Refusal where it can't be reached. */
export interface ConsentRegistry {
  /** Hands a consent over; answers the registry's transaction number. */
  push(call: Pick<Call, 'records' | 'now'>, consent: Consent): Promise<{ readonly reference: string }>;
  /** What the registry holds now; null where it knows nothing of the recipient. */
  stateOf(
    call: Pick<Call, 'records'>,
    of: Pick<Consent, 'channel' | 'recipient'>,
  ): Promise<ConsentStatusCode | null>;
}
