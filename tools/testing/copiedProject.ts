import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Folder of the sample project: one definition of each kind, without problems. */
export const sampleProject = join(import.meta.dirname, '../../schemas/fixtures/valid/whole');

/**
 * Copies the sample project before each test and removes the copy afterwards; `root` is the folder of the
 * copy.
 */
export function copiedProject(): { readonly root: string } {
  const project = { root: '' };
  beforeEach(() => {
    project.root = mkdtempSync(join(tmpdir(), 'project-'));
    cpSync(sampleProject, project.root, { recursive: true });
  });
  afterEach(() => rmSync(project.root, { recursive: true, force: true }));
  return project;
}
