import { describe, expect, test } from 'vitest';
import type { CompiledField, CompiledForm } from '../../contract/model/compiledForm';
import { currencySources } from '../../contract/model/inCurrency';
import { screenModules } from './serverWithoutTables';

// 44 C1: whatever shows an amount or a rate has its currency at hand, and shows it beside the number
// (`inCurrency`, contract/model/inCurrency.test.ts). That each has one is a rule of lint, `amount-currency`.

const screens = screenModules.map(({ screen }) => screen);

/** An amount that a part of a screen shows, and the names that the part can read. */
interface ShownAmount {
  readonly at: string;
  readonly fact: CompiledField;
  readonly known: ReadonlySet<string>;
}

/** Names that a form can read: its fields, and what its look-ups tell of the selected record. */
function readInForm(form: CompiledForm | null | undefined): readonly string[] {
  return Object.values(form?.fields ?? {}).flatMap(({ name, autofill = {} }) => [
    name,
    ...Object.keys(autofill),
  ]);
}

function inForm(
  at: string,
  form: CompiledForm | null | undefined,
  others: readonly string[],
): readonly ShownAmount[] {
  const known = new Set([...readInForm(form), ...others]);
  return Object.values(form?.fields ?? {}).flatMap((fact) => {
    const columns = fact.lines?.columns ?? [];
    const inLine = new Set([...known, ...columns.map(({ name }) => name)]);
    return [
      { at, fact, known },
      ...columns.map((column) => ({ at: `${at} ${fact.name}`, fact: column, known: inLine })),
    ];
  });
}

function inGrid(at: string, columns: readonly CompiledField[] = []): readonly ShownAmount[] {
  const known = new Set(columns.map(({ name }) => name));
  return columns.map((fact) => ({ at, fact, known }));
}

/** Amounts that confirmations show. */
const confirmed = screens.flatMap(({ key, header, form, grid, actions, blocks = [] }) => {
  const fields = [...Object.values(form?.fields ?? {}), ...header];
  const known = new Set([...readInForm(form), ...header.map(({ name }) => name)]);
  return actions.flatMap(({ id, confirm, placement, block }) => {
    const isOfRow = placement === 'row' || placement === 'bulk' || block !== undefined;
    const ofRows = (block === undefined ? grid : blocks.find((one) => one.id === block)?.grid)?.columns ?? [];
    const shown = isOfRow ? inGrid('', ofRows) : fields.map((fact) => ({ fact, known }));
    return (confirm?.summary ?? []).flatMap((name) => {
      const one = shown.find(({ fact }) => fact.name === name);
      return one === undefined ? [] : [{ ...one, at: `${key} ${id}` }];
    });
  });
});

/** Amounts that everything else shows. */
const shown = screens.flatMap(({ key, header, form, grid, actions, blocks = [] }) => {
  const facts = header.map(({ name }) => name);
  const read = [...readInForm(form), ...facts];
  const isFilter = grid !== null && grid !== undefined;
  return [
    ...header
      .filter(({ hidden }) => !hidden)
      .map((fact) => ({ at: `${key} header`, fact, known: new Set(read) })),
    ...(isFilter ? [] : inForm(`${key} form`, form, facts)),
    ...actions.flatMap((action) => inForm(`${key} ${action.id}`, action.form, read)),
    ...inGrid(`${key} list`, grid?.columns),
    ...blocks.flatMap((block) => inGrid(`${key} ${block.id}`, block.grid?.columns)),
  ];
});

function withCurrency(amounts: readonly ShownAmount[]): readonly ShownAmount[] {
  return amounts.filter(({ fact }) => fact.kind === 'decimal' && currencySources(fact).length > 0);
}

function bare(amounts: readonly ShownAmount[]): readonly string[] {
  return amounts.flatMap(({ at, fact, known }) =>
    currencySources(fact)
      .filter((name) => !known.has(name))
      .map((name) => `${at}: ${fact.name} without ${name}`),
  );
}

describe('44 C1 an amount or a rate', () => {
  test('has its currency at hand in every confirmation', () => {
    expect(bare(withCurrency(confirmed))).toEqual([]);
    expect(withCurrency(confirmed).length).toBeGreaterThan(20);
  });

  test('has its currency at hand in every list, block, form, dialog and header', () => {
    expect(bare(withCurrency(shown))).toEqual([]);
    expect(withCurrency(shown).length).toBeGreaterThan(350);
  });
});

test('45: a figure of chosen rows has the decimals of the columns that it adds', () => {
  const figures = screens.flatMap(({ key, grid, blocks = [], selectionFigures = [] }) =>
    selectionFigures.map((figure) => {
      const scales = figure.args.map((arg) => {
        const columns = blocks.find(({ id }) => id === arg.grid)?.grid?.columns ?? grid?.columns ?? [];
        return columns.find(({ name }) => name === arg.column)?.scale ?? 0;
      });
      return { at: `${key} ${figure.id}`, scale: figure.scale, expected: Math.max(...scales) };
    }),
  );
  expect(figures.filter(({ scale, expected }) => scale !== expected)).toEqual([]);
  expect(figures.filter(({ scale }) => scale === 2).length).toBeGreaterThan(3);
});
