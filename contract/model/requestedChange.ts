import type { Json } from '../values/json';
import type { LocalizedText } from '../values/language';
import type { CompiledRate, FieldKind } from './compiledForm';

/** A value as shown: code titles, look-up labels, masked if required. */
export interface ShownPart {
  /** Title of this value, if a side has several. */
  readonly title?: LocalizedText;
  readonly kind: FieldKind;
  readonly scale?: number;
  readonly multiple?: true;
  /** Of an amount. */
  readonly currencyCode?: string;
  /** Of a rate: its currencies, as codes. */
  readonly rate?: CompiledRate;
  /** Code titles, or a list of them, are `LocalizedText`. */
  readonly value: Json | LocalizedText | readonly LocalizedText[];
}

/** Id of a single line that explains why nothing can be compared. */
export const comparisonNote = 'comparison-note';

/** Kind of a change. What a new record asks for replaces nothing: it is `requested`. */
export type Change = 'same' | 'changed' | 'added' | 'removed' | 'requested';

/** A requested change: stored and requested value. Also used for lines of a form. */
export interface RequestedChange {
  /** Name of the field; for lines followed by their number. */
  readonly id: string;
  readonly title: LocalizedText;
  /** One-based line number. */
  readonly line?: number;
  readonly change: Change;
  /** Empty if there is no value. */
  readonly stored: readonly ShownPart[];
  readonly requested: readonly ShownPart[];
}
