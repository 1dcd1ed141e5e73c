import { expect, test } from 'vitest';
import { columnShapes } from '../../contract/model/columns/columnShapes';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledColumn } from '../../contract/model/compiledGrid';
import { languages } from '../../contract/values/language';
import { textWidth } from '../../contract/values/textWidth';
import type { SortOrder } from '../../contract/wire/query';
import { wholeScreens } from './gallerySource';

/** Beside a title, in px: padding of the cell, and the button of the column's menu or the mark of an order. */
const padding = 20;
const button = { number: 24, other: 16 } as const;
const orderMark = 18;
const titleSize = 13;

interface Grid {
  readonly columns: readonly CompiledColumn[];
  readonly sort?: readonly SortOrder[];
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
        const shapes = columnShapes(columns, { text, scale: 1, sort, pinFirst: true, sums: false });
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
