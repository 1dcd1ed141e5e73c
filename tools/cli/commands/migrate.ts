import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateText, surroundings } from '../../language/migrate/migrateText';
import { readFiles } from '../../language/project/readFiles';
import type { Answer } from '../answers/Answer';
import { countOf } from '../answers/formatProblems';

/** A definition of an older version. */
export interface MigratedFile {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Plan of a project's migration, and unreadable files. Nothing is written yet. */
export interface ProjectMigration {
  readonly migrated: readonly MigratedFile[];
  readonly refused: readonly { readonly file: string; readonly message: string }[];
}

/** Plans the migration of a project's screens and entities. */
function planMigration(root: string): ProjectMigration {
  const migrated: MigratedFile[] = [];
  const refused: { file: string; message: string }[] = [];
  const files = readFiles(root);
  const around = surroundings(files);
  for (const { file, kind, text } of files) {
    if (kind !== 'screen' && kind !== 'entity') continue;
    const result = migrateText(kind, file, text, around);
    if ('refused' in result) refused.push({ file, message: result.refused });
    else if (result.text !== text) migrated.push({ file, ...result });
  }
  return { migrated, refused };
}

/** Writes the migrated files, except with `check`. Returns whether nothing is left to do. */
function carryOut(root: string, { migrated, refused }: ProjectMigration, check: boolean): boolean {
  if (!check) for (const { file, text } of migrated) writeFileSync(join(root, file), text);
  return refused.length === 0 && (!check || migrated.length === 0);
}

/** Migrates like `migrate`, with a machine-readable answer. */
export function migrateAnswer(root: string, check: boolean): Answer {
  const plan = planMigration(root);
  const ok = carryOut(root, plan, check);
  const migrated = plan.migrated.map(({ file, from, to }) => ({ file, from, to }));
  return { command: 'migrate', ok, written: !check, migrated, refused: plan.refused };
}

/**
 * Migrates definitions of older versions; with `check`, only lists them. Returns whether nothing is left to
 * do.
 */
export function migrate(root: string, check: boolean): boolean {
  const plan = planMigration(root);
  const ok = carryOut(root, plan, check);
  for (const { file, from, to } of plan.migrated) console.log(`${file} ${from} → ${to}`);
  for (const { file, message } of plan.refused) console.error(`${file} ${message}`);
  console.log(`${countOf(plan.migrated.length, 'file')} ${check ? 'to migrate' : 'migrated'}.`);
  return ok;
}
