/** What can be asked for, and named anew. */
export type ReferenceKind = 'field' | 'screen' | 'entity' | 'codes';

/** A place of a definition that names something. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** Account.currency, accounting/accountCreate, Account, OwnerType. */
  readonly target: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Where the name alone stands in the file's text, quotes and the rest of a path left out. */
  readonly offset: number;
  /** The name as it is written there; in the menu of an area that is the id alone. */
  readonly text: string;
  /** The word of the language that names it: layout, columns, when. */
  readonly word: string;
}
