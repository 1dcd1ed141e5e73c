import { type RawBuilder, sql } from 'kysely';
import type { FieldKind } from '../../../contract/model/compiledForm';
import type { Model } from '../../../contract/model/model';
import { zoneLiteral } from '../../records/zoneLiteral';

/** A value to be shown. */
export interface ShownValue {
  readonly column: RawBuilder<unknown>;
  readonly kind: FieldKind;
  /** Its code list. */
  readonly codes?: string;
}

/** The text of a display field within a label. */
export interface LabelPart {
  readonly text: RawBuilder<unknown>;
  readonly kind: FieldKind;
}

/** Types whose values only complement a name; omitted if the name contains them. */
const codeKinds: ReadonlySet<FieldKind> = new Set(['codes', 'country', 'currency']);

/**
 * A value as users read it: days as DD.MM.YYYY, moments in Türkiye, a code's title in the model's language.
 * @param unknown of a code that its list does not have: the code, or nothing
 */
export function shownText(
  { column, kind, codes: list = '' }: ShownValue,
  { codes, language }: Pick<Model, 'codes' | 'language'>,
  unknown: 'code' | 'nothing' = 'code',
): RawBuilder<unknown> {
  if (kind === 'date') return sql`to_char(${column}, 'DD.MM.YYYY')`;
  if (kind === 'date-time') return sql`to_char(${column} at time zone ${zoneLiteral}, 'DD.MM.YYYY HH24:MI')`;
  const known = codes[list];
  if (known === undefined || language === undefined) return column;
  const titles = Object.fromEntries(Object.entries(known).map(([code, title]) => [code, title[language]]));
  // A literal: a label that groups rows must be the same expression wherever it is.
  const title = sql`${sql.lit(JSON.stringify(titles))}::jsonb ->> ${column}`;
  return unknown === 'code' ? sql`coalesce(${title}, ${column})` : sql`(${title})`;
}

/**
 * Texts joined by a space, without empty ones and codes contained in a previous text: an account named «Payments
 * TRY» is not shown as «Payments TRY TRY». Null without any text: there is no record.
 */
export function joinedLabel(parts: readonly LabelPart[]): RawBuilder<unknown> {
  const texts = parts.map(({ text: of, kind }, at) => {
    const text = sql`nullif(${of}::text, '')`;
    const before = parts.slice(0, at);
    if (!codeKinds.has(kind) || before.length === 0) return text;
    const shownBefore = before.map(
      (part) => sql`coalesce(strpos(' ' || ${part.text}::text || ' ', ' ' || ${of}::text || ' '), 0) > 0`,
    );
    return sql`case when ${sql.join(shownBefore, sql` or `)} then null else ${text} end`;
  });
  return sql`nullif(concat_ws(' ', ${sql.join(texts)}), '')`;
}
