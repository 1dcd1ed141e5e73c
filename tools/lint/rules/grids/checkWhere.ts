import type { EntityField } from '../../../../contract/model/generated/entity';
import type { Where } from '../../../../contract/model/generated/screen';
import { textKinds } from '../../../../contract/model/quickText';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { type FoundField, findField, lookupEntity } from '../../../language/views/findField';
import { literalMismatch } from '../fields/literalMismatch';
import type { Report } from '../Rule';

/** Kinds of fields with an order: their values can be compared with a limit. */
const ordered: ReadonlySet<string> = new Set(['integer', 'decimal', 'date', 'date-time', 'time', 'month']);

/** A filter is by literals and bindings: `{ gte: '$today' }`, a list of codes, one value. Words of other kinds have none. */
function valuesOf(value: Where[string]): readonly unknown[] {
  if (typeof value !== 'object') return [value];
  if (Array.isArray(value)) return value;
  return Object.entries(value).flatMap(([op, one]) => (wordOperators.has(op) ? [] : [one]).flat());
}

/** Operators whose value is no value of the field. */
const wordOperators: ReadonlySet<string> = new Set(['missing', 'present', 'lastDays', 'nextDays']);

/** Why a value never equals a field; null if it may. A bound field has the same content. */
function neverEqual(
  { entity, name, field }: FoundField,
  value: unknown,
  project: Project,
  wordsOf: WordsOfBinding | undefined,
): string | null {
  if (value === null || typeof value === 'object') return null;
  if (typeof value !== 'string' || !value.startsWith('$')) {
    if (field.lookup !== undefined) return null;
    // Parts of texts and values outside of today's limits may be looked for.
    const { type, codes, scale, format } = field;
    const listed = format === 'currency' || format === 'country';
    const plain = {
      type,
      codes,
      ...(scale !== undefined && { scale }),
      ...(listed && { format }),
    } as EntityField;
    return literalMismatch(plain, value as string | number | boolean, project);
  }
  const bound = wordsOf?.(value);
  if (bound === undefined) return null;
  const held = name === 'id' ? contentOf({ lookup: entity }) : contentOf(field);
  const given = contentOf(bound);
  // Texts of several entities' records may hold ids.
  const isId = held === 'a text' && given.startsWith('a record of');
  return held === given || isId ? null : `«${value}» is ${given}, and never equals a field that is ${held}.`;
}

/** The field that a binding reads; undefined where it is unknown. */
export type WordsOfBinding = (binding: string) => Partial<EntityField> | undefined;

/** What a field holds: days of a date and moments can be compared, texts of any format, too. */
function contentOf(words: Partial<EntityField>): string {
  const lookup = words.lookup !== undefined && lookupEntity(words);
  if (lookup) return `a record of ${lookup}`;
  if (words.codes !== undefined) return `a code of ${words.codes}`;
  const kind = kindOf(words);
  if (kind.startsWith('date')) return 'a date';
  return (textKinds as ReadonlySet<string>).has(kind) ? 'a text' : kind;
}

/** Filters use fields of the records and values that the server has; limits need an ordered field, periods a date. */
export function checkWhere(
  where: Where,
  entity: string,
  project: Project,
  report: Report,
  wordsOf?: WordsOfBinding,
): void {
  for (const [name, value] of Object.entries(where)) {
    const found = findField(project, entity, name);
    if ('missing' in found) {
      report(placeOf(where, name), found.missing);
      continue;
    }
    const unserved = [typeof value === 'object' ? Object.values(value) : value]
      .flat(2)
      .find((one) => typeof one === 'string' && /^\$(state|row|rows|result|payload|selection)\./.test(one));
    if (unserved !== undefined)
      report(placeOf(where, name), `The server filters, and has no «${unserved}» then.`);
    const never = valuesOf(value).map((one) => neverEqual(found, one, project, wordsOf));
    const first = never.find((why) => why !== null);
    if (unserved === undefined && first != null) report(placeOf(where, name), first);
    if (Array.isArray(value)) {
      const unread = value.find((one) => typeof one === 'string' && /^\$(record|form)\./.test(one));
      if (unread !== undefined)
        report(
          placeOf(where, name),
          `A list of values reads nothing of the screen: «${unread}» is allowed as a single value only.`,
        );
      continue;
    }
    if (typeof value !== 'object') continue;
    const kind = kindOf(found.field);
    const ops = Object.keys(value);
    if (ops.some((op) => op.endsWith('Days')) && !kind.startsWith('date'))
      report(placeOf(where, name), `«${name}» is ${kind}: a range of days needs a date.`);
    const limit = ops.find((op) => ['gt', 'gte', 'lt', 'lte'].includes(op));
    if (limit !== undefined && (found.field.multiple || !ordered.has(kind)))
      report(
        placeOf(where, name),
        `«${name}» is ${found.field.multiple ? 'a list' : kind}: «${limit}» needs a number, a date or a time.`,
      );
  }
}
