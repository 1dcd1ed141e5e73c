import type {
  ConsentChannelCode,
  ConsentSourceCode,
  ConsentStatusCode,
} from '../../../contract/model/generated/entities';
import type { Call } from '../../engine/context/Command';

/** A consent in the format of the national registry of commercial messages (İYS). */
export interface Consent {
  readonly channel: ConsentChannelCode;
  /** E.164 number or e-mail address. */
  readonly recipient: string;
  readonly status: ConsentStatusCode;
  readonly source: ConsentSourceCode;
  /** ISO UTC. */
  readonly given: string;
}

/** The national registry of commercial messages. Rejects with a Refusal if unreachable. */
export interface ConsentRegistry {
  /** Registers a consent; returns the registry's transaction number. */
  push(call: Pick<Call, 'records' | 'now'>, consent: Consent): Promise<{ readonly reference: string }>;
  /** The registry's current state; null for an unknown recipient. */
  stateOf(
    call: Pick<Call, 'records'>,
    of: Pick<Consent, 'channel' | 'recipient'>,
  ): Promise<ConsentStatusCode | null>;
}
