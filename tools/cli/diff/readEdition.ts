import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { kindOfFile, type ProjectFile, readFiles } from '../../language/project/readFiles';

const folders = ['schemas/entities', 'schemas/codes', 'schemas/postings', 'screen-defs'];

/** Runs git and returns its output; hides stderr. */
function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Definitions in a commit; the project may be in a subfolder of its repository. */
function filesOfCommit(root: string, commit: string): readonly ProjectFile[] {
  const names = git(root, 'ls-tree', '-r', '--name-only', commit, '--', ...folders)
    .split('\n')
    .filter((file) => file.endsWith('.json') && !file.endsWith('.test.json'));
  return names.map((file) => ({ file, ...kindOfFile(file), text: git(root, 'show', `${commit}:./${file}`) }));
}

function isCommit(root: string, name: string): boolean {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Path of a file within its project. */
function pathInProject(path: string): string | undefined {
  const found =
    /(schemas\/(?:entities|codes|postings)\/(?:[^/]+\/)?[^/]+|screen-defs\/[^/]+\/[^/]+)\.json$/.exec(
      path.replaceAll('\\', '/'),
    );
  return found?.[0];
}

/**
 * Reads an edition for comparison: a folder with `schemas` and `screen-defs`, one file, or a commit.
 * Undefined if none exists.
 */
export function readEdition(root: string, name: string): readonly ProjectFile[] | undefined {
  const path = resolve(root, name);
  if (existsSync(path) && statSync(path).isDirectory()) return readFiles(path);
  if (existsSync(path)) {
    const file = pathInProject(path) ?? join('screen-defs', basename(dirname(path)), basename(path));
    return [{ file, ...kindOfFile(file), text: readFileSync(path, 'utf8') }];
  }
  return isCommit(root, name) ? filesOfCommit(root, name) : undefined;
}
