import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { CompiledField } from '../../../contract/model/compiledForm';
import { formatIn } from '../../../contract/model/inCurrency';
import type { Json } from '../../../contract/values/json';
import { isFilled, type ScreenStore } from '../../engine';

/** A row of a comparison, formatted. */
export interface ComparedRow {
  readonly name: string;
  readonly title: string;
  readonly left: string;
  readonly right: string;
  /** Unknown if one of a pair is empty: that is no difference. Null if both values are: nothing was compared. */
  readonly result: 'same' | 'differs' | 'unknown' | null;
}

/**
 * Rows of a comparison: pairs of record values, or stored and current values of form fields. Pairs of a
 * record ignore case, since they are typed by different people. One value among several of a list is the same, and so is a
 * year with a day in it.
 */
export function comparedRows(
  { fields = [], pairs }: Pick<CompiledBlock, 'fields' | 'pairs'>,
  screen: Pick<ScreenStore, 'fact' | 'form' | 'ports'>,
): readonly ComparedRow[] {
  const { form, ports } = screen;
  if (pairs !== undefined) {
    return pairs.map(({ title, left, right }) => {
      const facts = [left, right].map(({ name }) => screen.fact(name));
      const [one, other] = [left, right].map((field, at) => shown(field, facts[at] ?? null, screen));
      const first = partsOf(left, facts[0] ?? null, screen);
      const second = partsOf(right, facts[1] ?? null, screen);
      const isSame = first.some((part) =>
        second.some((against) => isOf(part, against) || isOf(against, part)),
      );
      const known = facts.filter(isFilled).length;
      const result = known === 0 ? null : known === 1 ? 'unknown' : isSame ? 'same' : 'differs';
      return {
        name: `${left.name} ${right.name}`,
        title: ports.text(title),
        left: one ?? '',
        right: other ?? '',
        result,
      };
    });
  }
  return fields.flatMap(({ name }) => {
    const field = form?.field(name);
    if (!form || field === undefined || !form.applies(name)) return [];
    const [left, right] = [form.initialValue(name), form.value(name)].map((value) =>
      shown(field, value, screen),
    );
    return [
      {
        name,
        title: ports.text(field.title),
        left: left ?? '',
        right: right ?? '',
        result: resultOf(form.initialValue(name), form.value(name)),
      },
    ];
  });
}

function shown(
  field: CompiledField,
  value: Json,
  screen: Pick<ScreenStore, 'fact' | 'form' | 'ports'>,
): string {
  const { form, ports } = screen;
  const label =
    field.kind === 'lookup' && typeof value === 'string' ? form?.inputs.label(field.name, value) : null;
  return label ?? formatIn(ports, field, value, (name) => screen.fact(name));
}

/** The values of one side: of a list each, and of a text those between semicolons. */
function partsOf(
  field: CompiledField,
  value: Json,
  screen: Pick<ScreenStore, 'fact' | 'form' | 'ports'>,
): readonly string[] {
  const values = Array.isArray(value)
    ? value.map((each) => shown(field, [each], screen))
    : shown(field, value, screen).split(';');
  return values.map(folded).filter(Boolean);
}

/** Whether two values are the same, or the second is a day in the year or the years of the first: `1958–1961`. */
function isOf(one: string, other: string): boolean {
  if (one === other) return true;
  const [, from, to = from] = /^(\d{4})(?:–(\d{4}))?$/.exec(one) ?? [];
  const [, year] = /^\d\d\.\d\d\.(\d{4})$/.exec(other) ?? [];
  return from !== undefined && to !== undefined && year !== undefined && from <= year && year <= to;
}

function folded(text = ''): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleUpperCase('tr-TR');
}

function resultOf(one: Json, other: Json): ComparedRow['result'] {
  if (!isFilled(one) && !isFilled(other)) return null;
  return JSON.stringify(one) === JSON.stringify(other) ? 'same' : 'differs';
}
