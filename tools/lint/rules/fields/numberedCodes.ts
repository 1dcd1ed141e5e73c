import type { CodeList } from '../../../../contract/model/generated/codes';
import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

const number = /^[0-9]+(\.[0-9]+)*$/;

/** Negative if a number comes first: as a text where codes group others that begin with them, else level by level. */
function order(one: string, other: string, isGrouped: boolean): number {
  if (isGrouped) return one < other ? -1 : 1;
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)];
  const at = left.findIndex((part, level) => part !== right[level]);
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}

/** The codes of a numbered list are numbers in their order. */
export const numberedCodes: Rule = {
  name: 'numbered-codes',
  description:
    'The codes of a «numbered» list are numbers, in levels separated by dots, in the order of their numbers; a «grouped» list is numbered.',
  file({ kind, sound, source }, report) {
    if (kind !== 'codes' || !sound) return;
    const list = source.value as CodeList;
    if (!list.numbered) {
      if (list.grouped) report(placeOf(list, 'grouped'), 'Only the codes of a «numbered» list have groups.');
      return;
    }
    for (const [at, { code }] of list.codes.entries()) {
      const before = list.codes[at - 1]?.code;
      if (!number.test(code))
        report(placeOf(list.codes, at), `«${code}» is no number: nobody knows it by its code.`);
      else if (before !== undefined && number.test(before) && order(before, code, list.grouped === true) >= 0)
        report(placeOf(list.codes, at), `«${code}» comes before «${before}».`);
    }
  },
};
