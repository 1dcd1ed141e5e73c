import type { Change, ChangeId, ChangeSeverity } from './Change';

/** A part of a definition. */
export type Part = Readonly<Record<string, unknown>>;

export const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Formats a value for a message. */
export const shown = (value: unknown) => {
  const text = value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** Properties with texts for people: changes never break anything. */
export const textWords: ReadonlySet<string> = new Set([
  'title',
  'help',
  'hint',
  'placeholder',
  'empty',
  'message',
]);

const upper: ReadonlySet<string> = new Set([
  'maxLength',
  'maximum',
  'decimalMaximum',
  'maxDate',
  'maxAge',
  'maxMegabytes',
  'scale',
]);
const lower: ReadonlySet<string> = new Set(['minLength', 'minimum', 'decimalMinimum', 'minDate', 'minAge']);
/** Properties that restrict values wherever they are added. */
const restricting: ReadonlySet<string> = new Set([
  'pattern',
  'format',
  'tckn',
  'ykn',
  'iban',
  'checked',
  'unique',
  'readOnly',
  'latin',
]);
/** Properties that determine the possible values. */
const kinds: ReadonlySet<string> = new Set([
  'type',
  'codes',
  'lookup',
  'multiple',
  'lines',
  'denominations',
  '$ref',
]);

/** −1 lower, 1 higher; undefined for limits that cannot be compared, such as `today` and a date. */
function compared(before: unknown, after: unknown): number | undefined {
  const numbers = [before, after].map((value) => (typeof value === 'boolean' ? Number.NaN : Number(value)));
  const [left = Number.NaN, right = Number.NaN] = numbers;
  if (!Number.isNaN(left) && !Number.isNaN(right)) return Math.sign(right - left);
  const days = [before, after].every((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
  return days ? Math.sign(String(after).localeCompare(String(before))) : undefined;
}

/** Whether a limit allows less than before. */
function isTighter(word: string, before: unknown, after: unknown): boolean | undefined {
  if (before === undefined) return true;
  if (after === undefined) return false;
  const direction = compared(before, after);
  return direction === undefined ? undefined : upper.has(word) ? direction < 0 : direction > 0;
}

function kindOfChange(word: string, before: unknown, after: unknown): readonly [ChangeId, ChangeSeverity] {
  if (textWords.has(word)) return ['text-changed', 'compatible'];
  if (word === 'required')
    return after === true ? ['required-added', 'breaking'] : ['required-removed', 'compatible'];
  if (upper.has(word) || lower.has(word)) {
    const tighter = isTighter(word, before, after);
    if (tighter === undefined) return ['field-changed', 'attention'];
    return tighter ? ['limit-tightened', 'breaking'] : ['limit-loosened', 'compatible'];
  }
  if (kinds.has(word)) return ['field-changed', 'breaking'];
  if (word === 'allowedValues') return valuesChange(before, after);
  if (restricting.has(word)) {
    const isRemoved = after === undefined || after === false;
    return isRemoved ? ['limit-loosened', 'compatible'] : ['limit-tightened', 'breaking'];
  }
  return ['field-changed', 'attention'];
}

function valuesChange(before: unknown, after: unknown): readonly [ChangeId, ChangeSeverity] {
  if (after === undefined) return ['values-widened', 'compatible'];
  if (!Array.isArray(after) || (before !== undefined && !Array.isArray(before)))
    return ['field-changed', 'attention'];
  const lost = before === undefined || listOf(before).some((value) => !after.includes(value));
  return lost ? ['values-narrowed', 'breaking'] : ['values-widened', 'compatible'];
}

/** Changes in the properties of one field. */
export function fieldChanges(
  file: string,
  pointer: string,
  name: string,
  before: Part,
  after: Part,
): readonly Change[] {
  const words = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return words
    .filter((word) => !isSame(before[word], after[word]))
    .map((word) => {
      const [id, severity] = kindOfChange(word, before[word], after[word]);
      const message = `${name}: ${wordMessage(word, before[word], after[word])}`;
      return {
        id,
        severity,
        file,
        pointer: `${pointer}/${word}`,
        message,
        before: before[word],
        after: after[word],
      };
    });
}

/** `maxLength 40 → 20`, `required now`. */
export function wordMessage(word: string, before: unknown, after: unknown): string {
  if (after === true && before !== true) return `${word} now`;
  if (before === true && after !== true) return `${word} no longer`;
  return `${word} ${shown(before)} → ${shown(after)}`;
}
