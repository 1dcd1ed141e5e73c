import { describe, expect, it } from 'vitest';
import { cycles, importsOf, mayImport, roomOf } from './layers';

describe('the rooms', () => {
  it('places a file in the deepest room of the table', () => {
    expect(roomOf('src/engine/ScreenStore.ts')).toBe('src/engine');
    expect(roomOf('src/app/main.tsx')).toBe('src/app');
    expect(roomOf('vite.config.ts')).toBeNull();
  });

  it('lets a room import itself and what its row names, and nothing else', () => {
    expect(mayImport('src/engine/a.ts', 'src/engine/b')).toBe(true);
    expect(mayImport('src/engine/a.ts', 'contract/envelope')).toBe(true);
    expect(mayImport('src/engine/a.ts', 'src/request/index')).toBe(false);
    expect(mayImport('src/app/main.tsx', 'src/shell/AppShell')).toBe(true);
    expect(mayImport('src/tabs/TabsStore.ts', 'src/engine')).toBe(true);
    expect(mayImport('src/app/main.tsx', 'server/app')).toBe(false);
    expect(mayImport('server/app.ts', 'src/engine/index')).toBe(false);
    expect(mayImport('contract/json.ts', 'server/app')).toBe(false);
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

  it('finds a cycle and names its way', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ]);
    expect(cycles(graph)).toEqual([['a', 'b', 'c', 'a']]);
  });
});
