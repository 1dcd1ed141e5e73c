import type { LocalizedText } from '../../../contract/values/language';

/** A request pending the decision of a role. */
export interface WaitingRequest {
  readonly approvalNo: string;
  /** Id of the role. */
  readonly role: string;
  /** Requested operation, named by its screen. */
  readonly operation: LocalizedText;
  /** Label of the affected record. */
  readonly record: LocalizedText;
  /** Only users of this unit (`$user.unit`) decide; null: all users with the role. */
  readonly unit: string | null;
  /** Users who may not decide: the requester, and deciders of earlier steps. */
  readonly except: readonly string[];
}
