import { describe, expect, test } from 'vitest';
import type { CompiledField } from '../../contract/model/compiledForm';
import { sideOf } from '../../tools/language/views/documents';
import { screenModules } from './serverWithoutTables';

// 44 C1: whatever shows an amount outside of a list has its currency at hand, and shows it beside the number
// (`inCurrency`, src/engine/actions/facts.test.ts).

const screens = screenModules.map(({ screen }) => screen);

/** Amounts that a part of a screen shows: name of the part, the amount, the field of its currency, and what the part can read. */
const amounts = screens.flatMap(({ key, header, form, grid, actions, blocks = [] }) => {
  const fields = Object.values(form?.fields ?? {});
  const known = new Set([...header, ...fields].map(({ name }) => name));
  const inHeader = header
    .filter(({ hidden }) => !hidden)
    .map((fact) => ({ at: `${key} header`, fact, known }));
  const confirmed = actions.flatMap(({ id, confirm, placement, block }) =>
    (confirm?.summary ?? []).flatMap((name) => {
      const isOfRow = placement === 'row' || placement === 'bulk' || block !== undefined;
      const columns =
        (block === undefined ? grid : blocks.find((one) => one.id === block)?.grid)?.columns ?? [];
      const columnNames = new Set(columns.map((column) => column.name));
      const column = columns.find((one) => one.name === name);
      const fact = isOfRow
        ? column && { ...column, ...sided(column) }
        : [...fields, ...header].find((one) => one.name === name);
      return fact === undefined ? [] : [{ at: `${key} ${id}`, fact, known: isOfRow ? columnNames : known }];
    }),
  );
  return [...inHeader, ...confirmed].filter(({ fact }) => fact.kind === 'decimal' && fact.currencyField);
});

function sided({ name, currencyField }: CompiledField): Pick<CompiledField, 'currencyField'> {
  return currencyField === undefined ? {} : { currencyField: sideOf(name, currencyField) };
}

describe('44 C1 an amount outside of a list', () => {
  test('is shown on many screens, in facts and in confirmations', () => {
    expect(amounts.filter(({ at }) => at.endsWith('header')).length).toBeGreaterThan(20);
    expect(amounts.filter(({ at }) => !at.endsWith('header')).length).toBeGreaterThan(20);
  });

  test('has its currency at hand, on every screen', () => {
    const bare = amounts.filter(({ fact, known }) => !known.has(fact.currencyField ?? ''));
    expect(bare.map(({ at, fact }) => `${at}: ${fact.name} without ${fact.currencyField}`)).toEqual([]);
  });
});
