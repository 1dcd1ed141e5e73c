import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildBase } from './buildBase';

let root = '';
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'base-'));
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--allow-empty', '-m', 'first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('names a commit that the clone does not have', () => {
  expect(() => buildBase(root, 'none')).toThrow('No commit “none” in this clone.');
});

it('takes the stories that an earlier run built', () => {
  const commit = git('rev-parse', 'HEAD');
  const stories = join(root, '.cache/visual', commit, 'stories');
  mkdirSync(stories, { recursive: true });
  writeFileSync(join(stories, 'index.json'), '{}');
  expect(buildBase(root, 'HEAD')).toEqual({
    commit,
    stories,
    pictures: join(root, '.cache/visual', commit, 'pictures'),
  });
});
