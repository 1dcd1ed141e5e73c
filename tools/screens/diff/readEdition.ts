import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { kindOfFile, type ProjectFile, readFiles } from '../../compiler/project/readFiles';

const folders = ['schemas/entities', 'schemas/codes', 'screen-defs'];

/** Which output of git: nothing of it goes to stderr. */
function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], {
    ...{ encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] },
  });
}

/** Definitions of a commit; a project may stand in a folder of its repository. */
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

/** Path that a file has in its project, wherever the project stands. */
function pathInProject(path: string): string | undefined {
  const found = /(schemas\/(?:entities|codes)\/[^/]+|screen-defs\/[^/]+\/[^/]+)\.json$/.exec(
    path.replaceAll('\\', '/'),
  );
  return found?.[0];
}

/**
 * Definitions of one side of a comparison: a folder with `schemas` and `screen-defs`, one file, or a commit. Undefined where
 * there is none of that name.
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
