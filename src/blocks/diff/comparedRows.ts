import type { CompiledBlock } from '../../../contract/compiled/compiledBlocks';
import type { CompiledField } from '../../../contract/compiled/compiledForm';
import type { Json } from '../../../contract/values/json';
import { isFilled, type ScreenStore } from '../../engine';

/** A row of a comparison, formatted. */
export interface ComparedRow {
  readonly name: string;
  readonly title: string;
  readonly left: string;
  readonly right: string;
  /** Null if both values are empty: nothing was compared. */
  readonly result: 'same' | 'differs' | null;
}

/**
 * Rows of a comparison: pairs of record values, or stored and current values of form fields. Pairs of a
 * record ignore case, since they are typed by different people.
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
      const result = facts.some(isFilled) ? resultOf(folded(one), folded(other)) : null;
      return {
        ...{ name: `${left.name} ${right.name}`, title: ports.text(title) },
        ...{ left: one ?? '', right: other ?? '', result },
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
        ...{ name, title: ports.text(field.title), left: left ?? '', right: right ?? '' },
        result: resultOf(form.initialValue(name), form.value(name)),
      },
    ];
  });
}

function shown(
  field: CompiledField,
  value: Json,
  { form, ports }: Pick<ScreenStore, 'form' | 'ports'>,
): string {
  const label =
    field.kind === 'lookup' && typeof value === 'string' ? form?.inputs.label(field.name, value) : null;
  return label ?? ports.format(field, value);
}

function folded(text = ''): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleUpperCase('tr-TR');
}

function resultOf(one: Json, other: Json): ComparedRow['result'] {
  if (!isFilled(one) && !isFilled(other)) return null;
  return JSON.stringify(one) === JSON.stringify(other) ? 'same' : 'differs';
}
