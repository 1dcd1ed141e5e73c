import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './lockFile';

const folder = () => mkdtempSync(join(tmpdir(), 'lock-'));

test('a data folder in use is refused until it is released', () => {
  const at = folder();
  const release = lockDataFolder(at);
  expect(() => lockDataFolder(at)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(at)).toThrow(`process ${process.pid}`);
  release();
  lockDataFolder(at)();
});

test('the lock of a dead process is replaced, even if its id is used again', () => {
  for (const holder of [
    '{"pid":999999999,"began":"1"}',
    JSON.stringify({ pid: process.pid, began: '1' }),
    '',
  ]) {
    const at = folder();
    writeFileSync(join(at, 'server.lock'), holder);
    const release = lockDataFolder(at);
    expect(readFileSync(join(at, 'server.lock'), 'utf8')).toContain(String(process.pid));
    release();
  }
});
