import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../../../contract/model/columns/sampleColumn';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { type ColumnContext, columnDefs } from './columnDefs';

const context: ColumnContext = {
  text: (key) => key,
  cell: () => '',
  format: (_, value) => String(value),
  groupTitle: () => '',
  groupValue: () => '',
  narrow: false,
  sort: [],
  sortedByServer: true,
  pinFirst: true,
  totals: [],
  isFirst: () => false,
  edits: null,
  language: () => 'tr',
  toggleBelow: null,
  inRange: () => false,
  scale: 1,
  openMenuOf: () => undefined,
};

/** Names of the columns that share the free width. */
function sharing(...columns: readonly CompiledColumn[]): readonly (string | undefined)[] {
  return columnDefs(columns, context)
    .filter(({ flex }) => flex !== undefined)
    .map(({ colId }) => colId);
}

describe('E06 width that columns leave free', () => {
  const columns = [
    sampleColumn('name', 'text'),
    sampleColumn('amount', 'decimal'),
    sampleColumn('day', 'date'),
  ] as const;

  it('goes to the texts, which are not pinned: a pinned column keeps its width and would truncate them', () => {
    expect(sharing(...columns)).toEqual(['name']);
    expect(sharing(...columns, sampleColumn('note', 'text'))).toEqual(['name', 'note']);
    const [name] = columnDefs(columns, context);
    expect(name?.initialPinned).toBeUndefined();
    const [number] = columnDefs([sampleColumn('number', 'integer'), ...columns], context);
    expect(number?.initialPinned).toBe('left');
  });

  it('goes to long texts more than to short ones in a wide grid; in a narrow one each keeps the same part', () => {
    const texts = [
      sampleColumn('code', 'text', { maxLength: 20 }),
      sampleColumn('name', 'text', { maxLength: 80 }),
    ];
    const weights = (narrow: boolean) =>
      columnDefs(texts, { ...context, narrow }).map(({ flex }) => flex ?? 0);
    const [code = 0, name = 0] = weights(false);
    expect(name).toBeGreaterThan(code);
    expect(new Set(weights(true)).size).toBe(1);
  });

  it('is shared by all unpinned columns without texts, so that a row has no gap', () => {
    const [, amount, day] = columns;
    const number = sampleColumn('number', 'integer');
    expect(sharing(number, amount, day)).toEqual(['amount', 'day']);
    expect(sharing(number, amount, day, { ...sampleColumn('note', 'text'), hidden: true })).toEqual([
      'amount',
      'day',
      'note',
    ]);
  });
});
