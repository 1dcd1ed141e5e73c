import type { Language } from '../../../../../contract/values/language';
import type { PostingCall } from '../../../ledger/rules';

/** The part of a call that desks need: records, day, and the user who handles the cash. */
export interface DeskCall extends PostingCall {
  readonly language: Language;
  readonly user: { readonly id: string; readonly userName: string; readonly agent: string | null };
}
