import type { Field } from '../../../../contract/model/generated/field';
import { fieldWords } from '../../../language/form/fieldWords';
import { placeOf } from '../../../language/source/places';
import type { Report, Rule } from '../Rule';

type Words = Partial<Pick<Field, 'tckn' | 'ykn' | 'iban' | 'pattern' | 'maxLength' | 'format'>>;

/** Invalid numbers that the keyword accepts. */
const slips = { tckn: 'abcdefghijk', ykn: 'abcdefghijk' } as const;
const advice = 'add "pattern": "^[0-9]{11}$" and "maxLength": 11, which check keystrokes and stored texts';

function refuses({ pattern }: Words, text: string): boolean {
  if (pattern === undefined) return false;
  try {
    return !new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

/** @param written the object that contains the keyword; `words` all properties of the field. */
function check(written: object, words: Words, report: Report): void {
  for (const keyword of ['tckn', 'ykn'] as const) {
    if (!Object.hasOwn(written, keyword) || !words[keyword]) continue;
    if (refuses(words, slips[keyword]) && (words.maxLength ?? Number.POSITIVE_INFINITY) <= 11) continue;
    report(placeOf(written, keyword), `«${keyword}» accepts a text that is no number: ${advice}.`);
  }
  if (Object.hasOwn(written, 'iban') && words.iban && words.format !== 'iban')
    report(
      placeOf(written, 'iban'),
      '«iban» checks only the shape: add "format": "iban", which checks the digits.',
    );
}

/** Identity fields validate their check digits: the seed's keywords accept too much. */
export const identityDigits: Rule = {
  name: 'identity-digits',
  description:
    'A field with tckn, ykn or iban also restricts digits and length, and an identity number has a mask.',
  severity: 'warning',
  parts: true,
  entity({ value }, report) {
    for (const [name, field] of Object.entries(value.fields)) {
      check(field, field, report);
      if ((field.tckn || field.ykn) && field.mask === undefined)
        report(placeOf(value.fields, name), `«${name}» identifies a person: add "mask": "tckn".`);
    }
  },
  screen({ screen, fields, floorplan }, report) {
    if (floorplan?.filter) return;
    for (const [name, own] of Object.entries(screen.form?.schema?.properties ?? {})) {
      const source = fields.get(name);
      if (source !== undefined) check(own, fieldWords(source, false), report);
    }
  },
};
