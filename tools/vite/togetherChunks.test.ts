import { expect, test } from 'vitest';
import { togetherChunks } from './togetherChunks';

const imports: Readonly<Record<string, readonly string[]>> = {
  '/src/app/Pages.tsx': ['/button'],
  '/src/grid/table/GridTable.tsx': ['/button', '/ag', '/lines'],
  '/src/grid/cards/RowCards.tsx': ['/lines', '/card'],
};

test('a module is in the first of the chunks that need it; what is only for cards stays with them', () => {
  const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const groups = togetherChunks('/');
  const chunkOf = (id: string) =>
    groups.map((group) => group.name(id, graph)).filter((name) => name !== null);
  expect(['/button', '/ag', '/lines', '/card', '/other'].map(chunkOf)).toEqual([
    ['workspace'],
    ['grid'],
    ['workspace'],
    [],
    [],
  ]);
  expect(groups.map(({ priority }) => priority)).toEqual([2, 1]);
});
