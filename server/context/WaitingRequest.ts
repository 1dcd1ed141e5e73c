import type { LocalizedText } from '../../contract/language';

/** A request that waits for a role. */
export interface WaitingRequest {
  readonly approvalNo: string;
  readonly role: string;
  /** What is asked for, by its screen. */
  readonly operation: LocalizedText;
  /** What it is about. */
  readonly record: string;
  /** Only users of this agent decide; null: whoever has the role. */
  readonly agent: string | null;
  /** Users who may not decide: who asked for it, and who decided a step before. */
  readonly except: readonly string[];
}
