import { describe, expect, it } from 'vitest';
import type { CompiledColumn, CompiledGrid } from '../../../contract/model/compiledGrid';
import type { ScreenStore } from '../../engine';
import { column } from '../../engine/testing/screenBench';
import { needsCards } from './needsCards';

const code = column('code', { title: 'No', maxLength: 10 });
const name = column('name', { title: 'Ad' });
const amount = column('amount', { title: 'Tutar', kind: 'decimal' });
const day = column('day', { title: 'Gün', kind: 'date' });

/** Whether a grid with some columns shows cards. */
function areCards(
  width: number,
  columns: readonly CompiledColumn[],
  words: Partial<CompiledGrid> = {},
  { actions = 0, touched = false, scale = 1, hidden = [] as readonly string[] } = {},
) {
  const definition = {
    currencyField: 'currency',
    totals: [],
    groups: [],
    sort: [],
    ...words,
  } as unknown as CompiledGrid;
  const screen = {
    actions: { allowed: () => Array.from({ length: actions }) },
    ports: { text: (key: string) => key },
  } as unknown as ScreenStore;
  const shownColumns = columns.map((one) => one.name).filter((one) => !hidden.includes(one));
  return needsCards(screen, { columns, definition, shownColumns }, width, { touched, scale });
}

describe('C.3 a narrow grid', () => {
  it('is a table while all of its columns fit', () => {
    expect(areCards(360, [code, name])).toBe(false);
    expect(areCards(360, [code, name, amount, day])).toBe(true);
    expect(areCards(480, [code, name, amount, day])).toBe(false);
  });

  it('truncates a name for an amount before it changes to cards, but not for a date', () => {
    expect(areCards(370, [code, name, amount])).toBe(false);
    expect(areCards(350, [code, name, day])).toBe(true);
    expect(areCards(380, [code, name, day])).toBe(false);
  });

  it('counts the columns that the user chose, boxes, actions and the names of sums', () => {
    const three = [code, name, amount];
    expect(areCards(300, three, {}, { hidden: ['name'] })).toBe(false);
    expect(areCards(370, three, { selection: 'multiple' })).toBe(true);
    expect(areCards(370, three, {}, { actions: 3 })).toBe(true);
    expect(areCards(370, three, { totals: ['amount'] })).toBe(true);
    expect(areCards(400, [code, name], {}, { actions: 1 })).toBe(false);
  });

  it('changes to cards sooner with larger text', () => {
    expect(areCards(300, [code, name])).toBe(false);
    expect(areCards(300, [code, name], {}, { scale: 1.5 })).toBe(true);
    expect(areCards(400, [code, name], {}, { scale: 1.5 })).toBe(false);
  });

  it('stays a table where cells are edited or rows are a tree, and while its width is not known', () => {
    const many = [code, name, amount, day];
    expect(areCards(300, many, { editing: {} } as Partial<CompiledGrid>)).toBe(false);
    expect(areCards(300, many, { tree: {} } as unknown as Partial<CompiledGrid>)).toBe(false);
    expect(areCards(0, many)).toBe(false);
  });
});
