import type { PartKind } from './partNames';

/** Kinds of names that can be searched and renamed. */
export type ReferenceKind = 'field' | 'screen' | 'entity' | 'codes' | 'code' | 'area' | 'posting' | PartKind;

/** An occurrence of a name in a definition. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** Account.currency, accounting/accountCreate, Account, OwnerType, OwnerType.PERSON, accounting/accountCreate#commit. */
  readonly target: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Offset of the name alone in the file's text, without quotes and the rest of a path. */
  readonly offset: number;
  /** The name as written; in an area's menu only the id. */
  readonly text: string;
  /** The property that contains it: layout, columns, when. */
  readonly word: string;
}
