import type { FieldKind } from './compiledForm';
import type { Json } from './json';
import type { LocalizedText } from './language';

/** A value as it is shown: codes by their titles, look-ups by their labels, masked in part where it is masked. */
export interface ShownPart {
  /** Where a side has several values: what this one is called. */
  readonly title?: LocalizedText;
  readonly kind: FieldKind;
  readonly scale?: number;
  readonly multiple?: true;
  /** A title of a code, or a list of them, is a `LocalizedText`. */
  readonly value: Json | LocalizedText | readonly LocalizedText[];
}

/** Id of a line that stands alone and says why nothing is compared. */
export const comparisonNote = 'comparison-note';

/** What becomes of a value. */
export type Change = 'same' | 'changed' | 'added' | 'removed';

/** A line of what is asked for: the stored value beside the requested one. A line of a form is one, too. */
export interface RequestedChange {
  /** Name of the field; of a line with its number behind it. */
  readonly id: string;
  readonly title: LocalizedText;
  /** Number of the line, from 1. */
  readonly line?: number;
  readonly change: Change;
  /** Empty where there is nothing. */
  readonly stored: readonly ShownPart[];
  readonly requested: readonly ShownPart[];
}
