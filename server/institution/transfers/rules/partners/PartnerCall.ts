import type { CallOutcomeCode } from '../../../../../contract/model/generated/entities';
import type { Json } from '../../../../../contract/values/json';
import type { PartnerJob } from './PartnerService';

/** A call to a partner, as the log keeps it: each attempt is one. Personal data are covered. */
export interface PartnerCall {
  /** Begin, ISO UTC. */
  readonly calledAt: string;
  readonly partnerCode: string;
  readonly job: PartnerJob;
  /** Key of the question; a repeated one has the same. */
  readonly key: string;
  /** Number of the transfer; null for a call about no single transfer. */
  readonly transferNo: string | null;
  /** Null: no reply arrived. */
  readonly httpStatus: number | null;
  /** Code of the reply, or the cause of a missing one. */
  readonly resultCode: string;
  readonly outcome: CallOutcomeCode;
  /** Milliseconds. */
  readonly duration: number;
  readonly request: Json;
  /** Null: no readable reply arrived. */
  readonly reply: Json;
}

/** Keeps calls to partners. It never fails a call: a call that can't be kept is reported, and goes on. */
export type PartnerCallLog = (call: PartnerCall) => Promise<void>;
