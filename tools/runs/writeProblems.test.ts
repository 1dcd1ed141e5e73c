import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { writeProblems } from './writeProblems';

const here = import.meta.dirname;
const file = 'screen-defs/wallets/walletQuery.json';
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An installed and built project whose build and server exit at once. */
function builtProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'kept-problems-'));
  folders.push(root);
  cpSync(join(here, '../../schemas/fixtures/valid/whole'), root, { recursive: true });
  const files = {
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{ "packages": {} }',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'node_modules/tsx/dist/cli.mjs': '',
    'dist/server/main.js': 'console.log("The server runs.");',
    'tools/runs/start.mjs': readFileSync(join(here, 'start.mjs'), 'utf8'),
    'tools/runs/install.mjs': readFileSync(join(here, 'install.mjs'), 'utf8'),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const start = (root: string) =>
  spawnSync(process.execPath, ['tools/runs/start.mjs'], { cwd: root, encoding: 'utf8' });

describe('E08 every start prints the errors of the definitions that were built', () => {
  test('with file, line, rule and message, and the server runs', () => {
    const root = builtProject();
    const definition = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), definition.replace('"balance", "status"]', '"balnce", "status"]'));
    expect(writeProblems(root)).toContain('planned-screen');
    for (const { stdout, stderr } of [start(root), start(root)]) {
      expect(stderr).toMatch(/^Definitions with errors:\n/);
      expect(stderr).toMatch(/walletQuery\.json:\d+ known-field .*«balnce»/);
      expect(stderr).not.toContain('planned-screen');
      expect(stdout).toContain('The server runs.');
    }
  });

  test('and nothing after they are repaired', () => {
    const root = builtProject();
    const definition = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), definition.replace('"balance", "status"]', '"balnce", "status"]'));
    writeProblems(root);
    writeFileSync(join(root, file), definition);
    writeProblems(`${root}/`);
    expect(start(root)).toMatchObject({ stderr: '', stdout: 'The server runs.\n' });
  });
});
