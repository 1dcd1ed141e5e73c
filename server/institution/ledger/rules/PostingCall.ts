import type { LocalizedText } from '../../../../contract/values/language';
import type { RecordStore } from '../../../records/RecordStore';
import type { Party } from '../../kernel/rules/parties';

/** The part of a call that the ledger needs: records of its transaction, and its day. */
export interface PostingCall {
  readonly records: RecordStore;
  /** Day in Türkiye, YYYY-MM-DD. */
  readonly today: string;
  /** ISO UTC. */
  readonly now: string;
}

/** A description that a person typed, or one that the product writes, in both languages. */
export type Description = string | LocalizedText;

/** Texts, references and days of a voucher. */
export interface PostingWords {
  /** Branch of the operation. */
  readonly agent?: string | null;
  /** Number of the record behind it: a transfer, a bill. */
  readonly sourceRef?: string | null;
  /** Default: the title of the event. */
  readonly description?: Description;
  /** The other side, as the movements of accounts name it: a person, an IBAN. */
  readonly counterparty?: string | null;
  /** Whose money moves, if the money operation does not say it and no account does. */
  readonly party?: Party;
  /** Default: the business date. Another day needs an event with `backdated`. */
  readonly bookingDate?: string;
  /** Day from which the money counts. Default: the booking date. */
  readonly valueDate?: string;
  /**
   * What is taken was set aside before, and has left: a block that came since does not keep it.
   * Default: a blocked account refuses.
   */
  readonly isSetAside?: true;
  /** TRY for one unit of a foreign currency that was agreed. Default: the published buying rate. */
  readonly rates?: Readonly<Record<string, string>>;
}
