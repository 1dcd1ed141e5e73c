import type { PartyKindCode } from '../../../../../contract/model/generated/entities';
import type { LocalizedText } from '../../../../../contract/values/language';

/** An entry as a file has it. */
export interface ListedEntry {
  /** Number in the source, the same in each edition. */
  readonly sourceRef: string;
  readonly partyKind: PartyKindCode;
  readonly fullName: string;
  readonly aliases: readonly string[];
  /** Names that the source itself doubts. */
  readonly weakAliases: readonly string[];
  /** All dates, years and ranges of birth, as `birthOf` writes them. */
  readonly births: readonly string[];
  /** ISO 3166-1. */
  readonly nationalities: readonly string[];
  /** Countries as the file writes them that are none. */
  readonly unknownCountries: readonly string[];
  readonly identityNo: string | null;
  readonly decisionNo: string | null;
  readonly listedAt: string | null;
}

/** An entry that a person decides on. */
export interface LineError {
  readonly text: string;
  readonly error: LocalizedText;
  /** The reference as far as it can be read; empty if it can't. */
  readonly sourceRef: string;
  /** The entry as read, if it could be listed as it is. */
  readonly entry: ListedEntry | null;
}

/** A line of a file with its entry, and with its error if it has one. */
export type ListLine = { readonly line: number } & ({ readonly entry: ListedEntry } | LineError);
