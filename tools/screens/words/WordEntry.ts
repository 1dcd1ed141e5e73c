/** What a schema tells of a word of the language. */
export interface WordEntry {
  /** Kind of file: screen, entity, area, codes, screenTest. */
  readonly schema: string;
  /** Definition of the schema that has the word (`formField`); empty for the file itself. */
  readonly of: string;
  readonly word: string;
  readonly meaning: string;
  /** JSON types that it may have. */
  readonly types: readonly string[];
  /** The only values that it may have, where these are listed. */
  readonly allowed?: readonly unknown[];
  readonly default?: unknown;
  /** minimum, maximum, maxLength, pattern and the like. */
  readonly limits?: Readonly<Record<string, unknown>>;
  readonly required: boolean;
  /** Words that its value may have. */
  readonly words?: readonly string[];
  /** A use of it in this project. */
  readonly example?: { readonly file: string; readonly line: number; readonly value: unknown };
}
