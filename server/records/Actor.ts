import type { Language } from '../../contract/values/language';
import type { SignedWrites, UnsignedWrite } from './UnsignedWrite';

/** Author of an event: columns of an audit row besides the change. */
export interface Author {
  readonly userName: string;
  /** Key of the screen; `system` for the server itself. */
  readonly screen: string;
  readonly requestId: string;
  /** Part of the request that posts on its own, as each approval of several: its postings have keys of their own. */
  readonly part?: string;
  /** Address of the user's sign-in; absent for the server itself. */
  readonly ip?: string;
  /** Reason, if the screen requires one. */
  readonly reason?: string;
  /** Time, ISO UTC. */
  readonly now: string;
}

/** Author of writes of records. */
export interface Actor extends Author {
  /** Language of error messages. */
  readonly language: Language;
  /**
   * User names of those who signed for the write, as the deciders of an approval; `system` where the server itself writes
   * by its own rules: tasks, counterparts, the first start. What is never one person's is stored only with one of them.
   */
  readonly signers: readonly string[] | 'system';
  /**
   * What was signed, if the write was held: of what is never one person's, nothing else is stored. Absent where the
   * signature is for a form, which is kept as it was sent.
   */
  readonly signed?: SignedWrites;
  /** Collects the writes without a signature, for a request that asks for it; the record store refuses them without. */
  readonly unsigned?: UnsignedWrite[];
}
