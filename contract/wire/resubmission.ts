import type { JsonObject } from '../values/json';

/**
 * `responseObject` of `begin` with `resubmit`: the requested values of an approval request that was not carried out, for
 * its requester to correct and send again.
 */
export interface Resubmission {
  readonly approvalNo: string;
  /** Code of ApprovalStatus: how the request ended. */
  readonly outcome: 'REJECTED' | 'WITHDRAWN' | 'EXPIRED';
  /** Name of the user who rejected it, and the reason; null for other outcomes. */
  readonly decider: string | null;
  readonly note: string | null;
  /** Whether the record was changed after the request. */
  readonly changed: boolean;
  /** Requested values: of a stored record only those that the request changes. */
  readonly values: JsonObject;
  /** Requested fields whose values are masked and therefore not returned. */
  readonly hidden: readonly string[];
}
