import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkLayers, cycles, importsOf, mayImport, roomOf, unusedRows } from './layers';
import { directions } from './rooms';

const root = join(import.meta.dirname, '../..');

describe('the rooms', () => {
  it('places a file in the deepest room of the table', () => {
    expect(roomOf('src/engine/index.ts')).toBe('src/engine');
    expect(roomOf('src/engine/screen/ScreenStore.ts')).toBe('src/engine/screen');
    expect(roomOf('src/app/main.tsx')).toBe('src/app');
    expect(roomOf('vite.config.ts')).toBeNull();
  });

  it('allows a room to import itself and the rooms of its row, and no others', () => {
    expect(mayImport('src/engine/a.ts', 'src/engine/b')).toBe(true);
    expect(mayImport('src/engine/a.ts', 'contract/wire/envelope')).toBe(true);
    expect(mayImport('src/engine/a.ts', 'src/request/index')).toBe(false);
    expect(mayImport('src/app/main.tsx', 'src/shell/frame/AppShell')).toBe(true);
    expect(mayImport('src/workspace/tabs/TabsStore.ts', 'src/engine')).toBe(true);
    expect(mayImport('src/workspace/tabs/TabsStore.ts', 'src/engine/form/FormStore')).toBe(false);
    expect(mayImport('src/workspace/tabs/TabsStore.test.ts', 'src/engine/testing/screenBench')).toBe(true);
    expect(mayImport('src/engine/form/FormStore.ts', 'src/engine/screen/ScreenStore')).toBe(false);
    expect(mayImport('src/engine/screen/ScreenStore.ts', 'src/engine/form/FormStore')).toBe(true);
    expect(mayImport('src/shell/settings/SettingsDrawer.tsx', 'src/shell/frame/AppShell')).toBe(false);
    expect(mayImport('src/shell/settings/SettingsDrawer.stories.tsx', 'src/shell/frame/AppShell')).toBe(true);
    expect(mayImport('tools/lint/rules/grids/rawCode.ts', 'tools/language/kinds/kindOf')).toBe(true);
    expect(mayImport('tools/lint/rules/grids/rawCode.ts', 'tools/compiler/compileProject')).toBe(false);
    expect(mayImport('tools/language/kinds/kindOf.ts', 'tools/lint/rules/index')).toBe(false);
    expect(mayImport('tools/compiler/form/compileForm.ts', 'tools/compiler/grid/compileGrid')).toBe(false);
    expect(mayImport('src/app/main.tsx', 'server/app')).toBe(false);
    expect(mayImport('server/app.ts', 'src/engine/index')).toBe(false);
    expect(mayImport('contract/values/json.ts', 'server/app')).toBe(false);
  });

  it('sees static, type, re-exported and dynamic imports', () => {
    const source = `
      import type { A } from '../contract/a';
      import { b } from './b';
      export { c } from './c';
      const d = () => import('./d');
      import React from 'react';`;
    expect([...importsOf('src/x.ts', source)].sort()).toEqual(['contract/a', 'src/b', 'src/c', 'src/d']);
  });

  it('finds a cycle and names its path', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ]);
    expect(cycles(graph)).toEqual([['a', 'b', 'c', 'a']]);
  });
});

/** Folders below a folder, as deep as this. */
function foldersOf(folder: string, deep: number): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) =>
    deep === 1 ? name : foldersOf(join(folder, name), deep - 1).map((below) => `${name}/${below}`),
  );
}

describe('the rooms of the server', () => {
  let project: string | undefined;
  afterEach(() => project && rmSync(project, { recursive: true, force: true }));

  /** Problems the check reports for a server with these sources. */
  function problemsOf(sources: Readonly<Record<string, string>>) {
    project = mkdtempSync(join(tmpdir(), 'rooms-'));
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), source);
    }
    return { project, problems: checkLayers(project, Object.keys(sources)) };
  }

  it('import only rooms above them in the table', () => {
    for (const { rows } of Object.values(directions)) {
      const names = Object.keys(rows);
      const wrong = Object.entries(rows).flatMap(([room, imported], at) =>
        imported
          .filter((other) => other !== '*' && !names.slice(0, at).includes(other))
          .map((other) => `${room} ${other}`),
      );
      expect(wrong).toEqual([]);
      expect(cycles(new Map(Object.entries(rows)))).toEqual([]);
    }
  });

  it('are refused an import against the direction, except for tests', () => {
    const source = "import type { App } from '../../web/http/app';";
    const { problems } = problemsOf({
      'server/engine/query/GridQuery.ts': source,
      'server/engine/query/GridQuery.test.ts': source,
      'server/web/http/app.ts': "import { GridQuery } from '../../engine/query/GridQuery';",
    });
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'server/engine/query/GridQuery.ts: server/engine/query may not import server/web/http/app',
      expect.stringContaining('cycle: server/engine/query/GridQuery.ts → server/web/http/app.ts'),
    ]);
  });

  it('have a row each, and every row is used', () => {
    const { project, problems } = problemsOf({ 'server/somewhere/a.ts': 'export {};' });
    expect(problems).toMatchObject([{ message: expect.stringContaining('server/somewhere has no row') }]);
    expect(unusedRows(project, ['server/somewhere/a.ts'])).toContainEqual({
      file: 'tools/checks/rooms',
      message: 'server/engine/endpoint imports no conversation',
    });
    for (const [folder, { rows }] of Object.entries(directions)) {
      const deep = Math.max(...Object.keys(rows).map((room) => room.split('/').length));
      const names = foldersOf(join(root, folder), deep);
      expect(names.sort()).toEqual(Object.keys(rows).sort());
    }
  });
});
