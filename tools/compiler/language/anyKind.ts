import type { Block } from '../../../contract/generated/screen';

type WordsOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Word> = Union extends unknown ? (Word extends keyof Union ? Union[Word] : never) : never;

/**
 * An object of which nobody knows the kind yet: the words of all kinds, none of which need be there. Rules read it, and say
 * which words do not fit; who makes something of an object goes by its kind.
 */
export type AnyKind<Union> = Pick<Union, keyof Union> & {
  readonly [Word in Exclude<WordsOf<Union>, keyof Union>]?: ValueOf<Union, Word>;
};

/** A block of any kind. */
export type AnyBlock = AnyKind<Block>;
