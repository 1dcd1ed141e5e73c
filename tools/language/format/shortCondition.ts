import { isConditionWord } from '../../../contract/validation/wholeCondition';
import type { Json } from '../../../contract/values/json';

const isLiteral = (value: Json | undefined) => ['string', 'number', 'boolean'].includes(typeof value);

/** The value of a condition by itself if its schema names only that; a text that would read as a word keeps its schema. */
export function shortCondition(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [[word, named] = [], ...others] = Object.entries(value);
  if (named === undefined || others.length > 0) return value;
  if (word === 'const') return isLiteral(named) && !isConditionWord(named) ? named : value;
  const isList = word === 'enum' && Array.isArray(named);
  return isList && named.every((one) => one === null || isLiteral(one)) ? named : value;
}
