import { expect, test } from 'vitest';
import { isState } from '../../contract/model/columns/columnRoom';
import { columnShapes } from '../../contract/model/columns/columnShapes';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledColumn, CompiledGrid } from '../../contract/model/compiledGrid';
import type { CompiledConditions } from '../../contract/model/compiledRules';
import { languages } from '../../contract/values/language';
import { textWidth } from '../../contract/values/textWidth';
import type { SortOrder } from '../../contract/wire/query';
import { wholeScreens } from './gallerySource';

/** Beside a title, in px: padding of the cell, and the button of the column's menu or the mark of an order. */
const padding = 20;
const button = { number: 24, other: 16 } as const;
const orderMark = 18;
const titleSize = 13;

/** A row: its font, the padding on each side of a cell, and the drawn width of a text as part of the estimated one. */
const rowSize = 14;
const cellPadding = 10;
const drawn = 0.96;

interface Grid {
  readonly columns: readonly CompiledColumn[];
  readonly sort?: readonly SortOrder[];
  readonly totals?: readonly string[];
  readonly rowTones?: CompiledGrid['rowTones'];
}

function gridsOf({ grid, blocks = [] }: CompiledScreen): readonly Grid[] {
  return [grid, ...blocks.map((block) => block.grid)].flatMap((one) => (one ? [one] : []));
}

test('44 C6 no title of a column is broken within a word, however narrow its grid, and also when it is sorted', () => {
  const broken: string[] = [];
  let titles = 0;
  for (const screen of wholeScreens)
    for (const language of languages)
      for (const { columns, sort = [] } of gridsOf(screen)) {
        const text = (key: string) => screen.texts[language][key.slice(key.indexOf(':') + 1)] ?? key;
        const shapes = columnShapes(columns, { text, scale: 1, sort, pinFirst: true, totals: [] });
        for (const { column, width, least, pressed, flexible } of shapes) {
          const isNumber = column.kind === 'decimal' || column.kind === 'integer';
          const drawn = isNumber ? button.number : button.other;
          const room =
            Math.min(flexible ? pressed : width, least, pressed) -
            padding -
            Math.max(drawn, column.sortable ? orderMark : 0);
          titles += 1;
          for (const word of text(column.title).split(/[\s/]+/))
            if (textWidth(word, 'bold') * titleSize > room + 0.5)
              broken.push(`${screen.key} ${column.name} (${language}): «${word}» in ${room} px`);
        }
      }
  expect(broken).toEqual([]);
  expect(titles).toBeGreaterThan(3000);
});

test('44 C6 the largest plausible total fits its column, on every screen', () => {
  const cut: string[] = [];
  let sums = 0;
  for (const screen of wholeScreens)
    for (const { columns, totals = [], sort = [] } of gridsOf(screen)) {
      const shapes = columnShapes(columns, { text: () => '', scale: 1, sort, pinFirst: true, totals });
      for (const { column, width, least, flexible } of shapes) {
        if (!totals.includes(column.name) || column.kind !== 'decimal') continue;
        sums += 1;
        const total = ['99.999.999.999,99', column.currencyCode ?? ''].join(' ').trim();
        const room = (flexible ? least : width) - 2 * cellPadding;
        // The estimate is a few percent above the drawn width.
        if (textWidth(total, 'bold') * rowSize * drawn > room)
          cut.push(`${screen.key} ${column.name}: ${room} px`);
      }
    }
  expect(cut).toEqual([]);
  expect(sums).toBeGreaterThan(70);
});

test('44 C6 a code that decides on the tone and the actions of a row is a state: it is not hidden for want of room', () => {
  const read = (when: CompiledConditions = []) => when.map(({ binding }) => binding.replace(/^\$row\./, ''));
  let states = 0;
  const plain = wholeScreens.flatMap((screen) => {
    const deciding = new Set(screen.actions.flatMap(({ when }) => read(when)));
    return gridsOf(screen).flatMap(({ columns, rowTones = [] }) => {
      const toned = new Set(rowTones.flatMap(({ when }) => read(when)));
      const codes = columns.filter(
        ({ name, codes: list, hidden }) => list && !hidden && toned.has(name) && deciding.has(name),
      );
      states += codes.length;
      return codes.filter((column) => !isState(column)).map(({ name }) => `${screen.key} ${name}`);
    });
  });
  expect(plain).toEqual([]);
  expect(states).toBeGreaterThan(20);
});
