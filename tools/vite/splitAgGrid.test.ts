import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedNames, splitModule } from './splitAgGrid';

const bundle = `
import { Base, spare } from 'other';
var shared = { name: 'shared' };
function helper(member) { return member.shared; }
var Cell = class extends Base { text() { return helper({ shared: 'cell' }); } };
var Editor = class extends Cell { text() { return 'editor ' + super.text() + shared.name; } };
var Forgotten = class extends Editor {};
export { Cell, Editor as CellEditor, Forgotten };
`;

describe('a package that is one module', () => {
  it('is split into what is needed at first and what only the rest needs; nothing is in both', () => {
    const { first, rest } = splitModule(
      bundle,
      { first: new Set(['Cell']), rest: new Set(['CellEditor']) },
      './first.mjs',
    );
    expect(first).toContain('var Cell = class');
    expect(rest).toContain('var Editor = class');
    expect(rest).not.toContain('var Cell = class');
    expect(first).not.toContain('Editor');
    expect(first + rest).not.toContain('Forgotten');
  });

  it('works as before: the rest shares the classes of the first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'split-'));
    const { first, rest } = splitModule(
      bundle.replace("'other'", "'./other.mjs'"),
      { first: new Set(['Cell']), rest: new Set(['CellEditor']) },
      './first.mjs',
    );
    writeFileSync(join(folder, 'other.mjs'), 'export class Base {} export const spare = 1;');
    writeFileSync(join(folder, 'first.mjs'), first);
    writeFileSync(join(folder, 'rest.mjs'), rest);
    const { Cell } = await import(/* @vite-ignore */ join(folder, 'first.mjs'));
    const { CellEditor } = await import(/* @vite-ignore */ join(folder, 'rest.mjs'));
    expect(new CellEditor()).toBeInstanceOf(Cell);
    expect(new CellEditor().text()).toBe('editor cellshared');
  });

  it('refuses a name that it does not export', () => {
    const needs = { first: new Set(['Cell']), rest: new Set(['Missing']) };
    expect(() => splitModule(bundle, needs, './first.mjs')).toThrow('exports no Missing');
  });

  it('is needed for values, not for types', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'names-')), 'names.ts');
    writeFileSync(
      path,
      "import { type A, b, c as d } from 'x'; import type { E } from 'x'; import { f } from 'y';",
    );
    expect(importedNames(path, 'x')).toEqual(['b', 'c']);
  });
});
