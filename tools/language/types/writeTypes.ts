import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateTypes } from './generateTypes';

/** Writes stale type files; returns their paths from the project's root. */
export async function writeTypes(root: string): Promise<readonly string[]> {
  const stale = await staleTypes(root);
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...stale.keys()];
}

/** Stale type files and their expected content; writes nothing. */
export async function staleTypes(root: string): Promise<ReadonlyMap<string, string>> {
  const current = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  return new Map([...(await generateTypes(root))].filter(([file, text]) => current(file) !== text));
}
