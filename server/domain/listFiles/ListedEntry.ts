import type { PartyKindCode } from '../../../contract/generated/entities';
import type { LocalizedText } from '../../../contract/values/language';

/** An entry as a file has it. */
export interface ListedEntry {
  /** Number in the source, the same in each edition. */
  readonly sourceRef: string;
  readonly partyKind: PartyKindCode;
  readonly fullName: string;
  readonly aliases: readonly string[];
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  readonly birthYear: number | null;
  /** ISO 3166-1. */
  readonly nationality: string | null;
  readonly identityNo: string | null;
  readonly decisionNo: string | null;
  readonly listedAt: string | null;
}

/** An entry that could not be read. */
export interface LineError {
  readonly text: string;
  readonly error: LocalizedText;
}

/** A line of a file with its entry or its error. */
export type ListLine = { readonly line: number } & ({ readonly entry: ListedEntry } | LineError);
