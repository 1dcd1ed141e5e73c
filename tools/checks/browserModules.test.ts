import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeImports, runtimeImports } from './browserModules';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'browser-modules-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function problemsOf(sources: Readonly<Record<string, string>>) {
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  return nodeImports(root, Object.keys(sources));
}

describe("imports of Node's modules in browsers", () => {
  it('are found behind other imports, with the path to them', () => {
    const problems = problemsOf({
      '.storybook/preview.tsx': "import { open } from './institution/open';",
      '.storybook/institution/open.ts':
        "export { command as open } from '../../server/institution/wallets/command';",
      'server/institution/wallets/command.ts': "import { randomUUID } from 'node:crypto';",
    });
    expect(problems).toEqual([
      {
        file: 'server/institution/wallets/command.ts',
        message:
          'browsers load this module, which imports node:crypto (.storybook/preview.tsx → .storybook/institution/open.ts → server/institution/wallets/command.ts)',
      },
    ]);
  });

  it('are allowed in types, in tests, and in modules that no browser loads', () => {
    const problems = problemsOf({
      'src/app/main.tsx': "import type { Server } from '../../server/listen';",
      'src/app/main.test.ts': "import 'node:fs';",
      'server/listen.ts': "import 'node:http';",
    });
    expect(problems).toEqual([]);
  });

  it('are those of values and of dynamic imports', () => {
    const source = `
      import type { A } from 'a';
      import { type B } from 'b';
      import { type C, d } from 'c';
      import 'e';
      export type { F } from 'f';
      const g = () => import('g');`;
    expect([...runtimeImports('src/x.ts', source)].sort()).toEqual(['c', 'e', 'g']);
  });
});
