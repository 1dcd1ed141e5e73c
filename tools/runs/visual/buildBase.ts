import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Stories of the base commit, cached in `.cache/visual`. */
export interface VisualBase {
  /** Full hash. */
  readonly commit: string;
  /** Folder of its built Storybook. */
  readonly stories: string;
  /** Folder of its pictures taken so far. */
  readonly pictures: string;
}

/**
 * Builds the stories of a commit in a separate worktree with the packages of its own lock file, unless
 * cached. Throws if the commit is unknown or does not build.
 */
export function buildBase(root: string, name: string): VisualBase {
  const run = (folder: string, command: string, ...words: readonly string[]) =>
    execFileSync(command, words, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const commit = commitOf(root, name);
  const folder = join(root, '.cache/visual', commit);
  const base = { commit, stories: join(folder, 'stories'), pictures: join(folder, 'pictures') };
  if (existsSync(join(base.stories, 'index.json'))) return base;
  const tree = join(root, '.cache/visual/tree');
  removeTree(root, tree);
  try {
    run(root, 'git', 'worktree', 'add', '--detach', tree, commit);
    run(tree, 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
    run(tree, 'npm', 'run', '--silent', 'build-storybook');
    cpSync(join(tree, 'storybook-static'), base.stories, { recursive: true });
  } finally {
    removeTree(root, tree);
  }
  return base;
}

function commitOf(root: string, name: string): string {
  try {
    const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  } catch (cause) {
    throw new Error(`No commit “${name}” in this clone.`, { cause });
  }
}

/** An interrupted run leaves its worktree behind. */
function removeTree(root: string, tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'prune'], { cwd: root });
}
