import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

const roots = ['schemas', 'screen-defs'];
/** Folders of `schemas`; `fixtures` belongs to the language's tests. */
const folders = ['entities', 'codes', 'postings', 'fixtures'];

/** Files below a folder, and folders named as files, as paths from the project's root, without hidden ones. */
function filesBelow(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() || entry.name.endsWith('.json'))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      return entry.isDirectory() ? `${path}/` : path;
    })
    .filter((file) => !/(^|\/)\./.test(file))
    .sort();
}

/** Why a file is not read; undefined if it is, or is no definition. */
function whyUnread(file: string): string | undefined {
  const [root = '', folder = '', ...rest] = file.split('/');
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (name === '') return root === 'schemas' && folder === 'fixtures' ? undefined : 'it is a folder';
  if (root === 'schemas' && (rest.length === 0 || folder === 'fixtures')) {
    const belongs = rest.length > 0 || /(\.schema\.json|\.md)$/.test(name);
    return belongs
      ? undefined
      : 'entities belong in schemas/entities/, code lists in schemas/codes/, postings in schemas/postings/';
  }
  if (!name.endsWith('.json')) {
    if (name.endsWith('.md')) return undefined;
    return 'the extension of a definition is «.json», in small letters';
  }
  if (root === 'schemas' && !folders.includes(folder))
    return `schemas/ has the folders entities, codes and postings.${didYouMean(folder, folders)}`.replace(
      /\.$/,
      '',
    );
  if (root === 'schemas') {
    if (rest.length > 2)
      return `definitions belong in schemas/${folder}/ or its folder of a module, not deeper`;
    return name.endsWith('.test.json') ? 'tests belong beside their screens' : undefined;
  }
  if (rest.length === 0) return 'a screen belongs in the folder of its area: screen-defs/<area>/<id>.json';
  if (rest.length > 1) return 'screens belong in screen-defs/<area>/ itself, not deeper';
  return undefined;
}

/** Every definition file is read: one in a wrong folder would be ignored silently. */
export const strayFile: Rule = {
  name: 'stray-file',
  description:
    'Every file below schemas/ and screen-defs/ is in a known folder and has the extension of a definition.',
  project(project, report) {
    for (const file of roots.flatMap((folder) => filesBelow(project.root, folder))) {
      const why = whyUnread(file);
      if (why !== undefined) report({ file, line: 1 }, `This file is never read: ${why}.`);
    }
  },
};
