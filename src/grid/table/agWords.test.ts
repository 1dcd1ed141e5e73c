import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agWords } from './agWords';

const texts = JSON.parse(readFileSync('contract/texts/grid.json', 'utf8')) as Record<string, object>;

/** Texts of AG Grid's modules that no grid registers (`agModules`, `EditableTable`), by what they belong to. */
const unused: Readonly<Record<string, RegExp>> = {
  filters:
    /^(aria(Column)?Filter|ariaDateFilter|ariaLabelColumnFilter|ariaLabelInputClear|andCondition|orCondition|dateFormatOoo)/,
  pages:
    /^(ariaPage|firstPage|lastPage|nextPage|previousPage|page|pageLastRowUnknown|pageSizeSelectorLabel|of|to|more|number)$|^ariaPage/,
  files: /^(fileInput|exportingOoo)/,
  checks: /^(invalid|max|min)|Validation|ValidationError/,
  groupsAndRanges: /^aria(ColumnGroup|ColumnCellSelection|ColumnShowValuesAs|CalculatedColumn)/,
  menusOfColumns: /^ariaLabelColumnMenu$/,
  notesAndPending: /^(ariaHasNote|ariaPendingChange)$/,
  numbers: /^(decimal|thousand)Separator$/,
  quickFind: /^(noMatchingRows|ariaRowIndex)$/,
};

/** All keys in the source of AG Grid. */
function keysOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  const called = source.matchAll(/(?:[tT]ranslate|[lL]ocaleTextFunc|getLocaleTextFunc\(\))\(\s*"(\w+)"/g);
  const paired = source.matchAll(/\["(aria\w+)", "/g);
  return [...new Set([...called, ...paired].map(([, key = '']) => key))];
}

describe('texts of AG Grid', () => {
  it.each([...agWords])('%s exists in both languages', (word) => {
    expect(Object.keys(texts[`ag.${word}`] ?? {})).toEqual(['tr', 'en']);
  });

  it('none that a grid can show is AG Grid’s own: each key is ours, or of a module that no grid has', () => {
    const keys = ['ag-grid-community', 'ag-stack'].flatMap((name) =>
      keysOf(`node_modules/${name}/dist/package/main.esm.mjs`),
    );
    expect(keys.length).toBeGreaterThan(50);
    const others = keys.filter((key) => !agWords.has(key));
    expect(others.filter((key) => !Object.values(unused).some((pattern) => pattern.test(key)))).toEqual([]);
  });
});
