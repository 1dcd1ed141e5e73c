import { expect, test } from 'vitest';
import { byImportance } from '../../contract/model/columns/columnImportance';
import type { CompiledScreen } from '../../contract/model/compiled';
import { fieldsRead } from '../../contract/model/documents';
import { wholeProject, wholeScreens } from './gallerySource';

// 44 C1: nobody is called by a surname. Wherever a surname is shown, the given name stands before it: in titles of records, which
// are those of tabs, look-ups, notices and approvals, in lists and blocks, facts, confirmations, documents and messages.

const surname = /(?:^|[._a-z])(lastName|LastName|surname|Surname)$/;

const givenNameOf = (name: string) =>
  name.replace(/(last|sur)name$/i, (word) => (/^[A-Z]/.test(word) ? 'FirstName' : 'firstName'));

/** Surnames of a list of names that no given name stands right before. */
function alone(names: readonly string[]): readonly string[] {
  return names.filter((name, at) => surname.test(name) && names[at - 1] !== givenNameOf(name));
}

/** Names that each part of a screen shows, in order. */
function shownIn({ grid, blocks = [], header, actions, documents = [], texts }: CompiledScreen) {
  const visible = (columns: readonly { readonly name: string; readonly hidden?: true }[] = []) =>
    columns.flatMap(({ name, hidden }) => (hidden ? [] : [name]));
  const args = [grid, ...blocks.map((block) => block.grid)].flatMap((one) =>
    (one?.columns ?? []).map(({ name, compute }) => ({ part: `column ${name}`, names: compute?.args ?? [] })),
  );
  return [
    { part: 'list', names: visible(grid?.columns) },
    // Columns are taken away from the least important one on where they have no room.
    ...(grid ? [{ part: 'narrow list', names: visible(byImportance(grid.columns, grid)) }] : []),
    ...blocks.flatMap(({ id, grid: rows, data }) => [
      { part: `block ${id}`, names: visible(rows?.columns) },
      {
        part: `figures of ${id}`,
        names: [data?.category, ...(data?.series ?? [])].flatMap((one) => one?.name ?? []),
      },
    ]),
    ...args,
    { part: 'facts', names: visible(header) },
    ...actions.map(({ id, confirm }) => ({ part: `confirmation of ${id}`, names: confirm?.summary ?? [] })),
    ...documents.flatMap((document) => [
      { part: `document ${document.id}`, names: fieldsRead(document).map(({ name }) => name) },
      ...document.lines.map(({ columns }, at) => ({
        part: `document ${document.id}, rows ${at}`,
        names: columns.map(({ name }) => name),
      })),
    ]),
    ...Object.values(texts).flatMap((words) =>
      Object.entries(words).map(([key, text]) => ({
        part: `text ${key}`,
        names: [...text.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, name = '']) => name),
      })),
    ),
  ];
}

test('44 C1 a surname never stands without the given name before it', () => {
  const seen = new Set<string>();
  const faults = [
    ...Object.values(wholeProject.model.entities).map(({ name, display }) => ({
      at: name,
      part: 'title',
      names: display,
    })),
    ...wholeScreens.flatMap((screen) => shownIn(screen).map((one) => ({ at: screen.key, ...one }))),
  ].flatMap(({ at, part, names }) => {
    if (names.some((name) => surname.test(name))) seen.add(`${at} ${part}`);
    return alone(names).map((name) => `${at}, ${part}: ${name}`);
  });
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});
