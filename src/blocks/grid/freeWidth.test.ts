import { describe, expect, it } from 'vitest';
import type { CompiledColumn } from '../../../contract/compiled/compiledGrid';
import { type ColumnContext, columnDefs } from './columnDefs';
import { sampleColumn } from './sampleColumn';

const context: ColumnContext = {
  text: (key) => key,
  format: (_, value) => String(value),
  groupTitle: () => '',
  groupValue: () => '',
  narrow: false,
  sort: [],
  sortedByServer: true,
  pinFirst: true,
  sums: false,
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

  it('goes to the texts', () => {
    expect(sharing(...columns, sampleColumn('note', 'text'))).toEqual(['note']);
  });

  it('goes to the only text, which is not pinned then: a pinned column keeps its width and would cut it', () => {
    expect(sharing(...columns)).toEqual(['name']);
    const [name] = columnDefs(columns, context);
    expect(name?.initialPinned).toBeUndefined();
    const [first] = columnDefs([...columns, sampleColumn('note', 'text')], context);
    expect(first?.initialPinned).toBe('left');
  });

  it('is shared by all that are not pinned where there is no text among them: a row has no hole', () => {
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
