import { applyEdits, type Edit, type Node, parseTree } from 'jsonc-parser';
import type { ProjectFile } from '../project/readFiles';
import { parseSource } from '../source/parseSource';
import { writtenVersion } from '../views/languageVersion';
import type { MigratedKind, Surroundings } from './Step';
import { steps } from './steps';

/** A definition migrated to the newest version, or the reason why it cannot be. */
export type Migration =
  | { readonly from: number; readonly to: number; readonly text: string }
  | { readonly refused: string };

/** The readable screens and entities among the files of a project. */
export function surroundings(files: readonly ProjectFile[]): Surroundings {
  const named = (kind: MigratedKind) =>
    files.flatMap(({ kind: one, file, name, text }) => {
      const value = one === kind ? parseSource(file, text).value : undefined;
      return typeof value === 'object' && value !== null ? [[name, { ...value }] as const] : [];
    });
  return { entities: new Map(named('entity')), screens: new Map(named('screen')) };
}

/** Edit that sets the version: replaces the existing one, or inserts it first (after `$schema`). */
function versionEdit(tree: Node, text: string, version: number): Edit {
  const entries = (tree.children ?? []).map(({ children: [key, value] = [] }) => ({ key, value }));
  const written = entries.find(({ key }) => key?.value === 'languageVersion')?.value;
  const content = String(version);
  if (written !== undefined) return { offset: written.offset, length: written.length, content };
  const [first, second] = entries;
  const word = `"languageVersion": ${version}`;
  if (first?.key === undefined) return { offset: tree.offset + 1, length: 0, content: word };
  // Line break and indentation of the first key.
  const indent = text.slice(tree.offset + 1, first.key.offset);
  if (first.key.value !== '$schema')
    return { offset: first.key.offset, length: 0, content: `${word},${indent || ' '}` };
  const next = second?.key;
  return next === undefined
    ? {
        offset: (first.value?.offset ?? 0) + (first.value?.length ?? 0),
        length: 0,
        content: `,${indent || ' '}${word}`,
      }
    : { offset: next.offset, length: 0, content: `${word},${indent || ' '}` };
}

/**
 * Migrates the text of a definition step by step to the newest version. Preserves everything else: line
 * breaks, indentation, key order. A text of the newest version is returned unchanged.
 *
 * @param around the project's definitions, without which a step leaves what depends on them
 */
export function migrateText(
  kind: MigratedKind,
  file: string,
  text: string,
  around: Surroundings = surroundings([]),
): Migration {
  const { value, problems } = parseSource(file, text);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || problems.length > 0)
    return { refused: problems[0]?.message ?? 'This is no object.' };
  const from = writtenVersion(value);
  const newest = steps.at(-1)?.to ?? 1;
  if (from === undefined) return { refused: '«languageVersion» is a whole number from 1 on.' };
  if (from > newest)
    return { refused: `This is written in version ${from} of the language; this tool supports ${newest}.` };
  let now = text;
  for (const step of steps.filter(({ to }) => to > from)) {
    const tree = parseTree(now);
    if (tree === undefined) break;
    now = applyEdits(now, [...step.edits({ kind, tree, around }), versionEdit(tree, now, step.to)]);
  }
  return { from, to: newest, text: now };
}
