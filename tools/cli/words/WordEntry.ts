/** Schema description of a property. */
export interface WordEntry {
  /** Kind of file: screen, entity, area, codes, screenTest. */
  readonly schema: string;
  /** Schema definition with the property (`formField`); empty for the file itself. */
  readonly of: string;
  readonly word: string;
  readonly meaning: string;
  /** Allowed JSON types. */
  readonly types: readonly string[];
  /** Allowed values, if enumerated. */
  readonly allowed?: readonly unknown[];
  readonly default?: unknown;
  /** minimum, maximum, maxLength, pattern and similar keywords. */
  readonly limits?: Readonly<Record<string, unknown>>;
  readonly required: boolean;
  /** Properties of its value. */
  readonly words?: readonly string[];
  /** An example in this project. */
  readonly example?: { readonly file: string; readonly line: number; readonly value: unknown };
}
