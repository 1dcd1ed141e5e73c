import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompileResult } from './CompileResult';

/** Text of a file; undefined without one. */
function writtenText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function writeIfChanged(path: string, text: string): boolean {
  if (writtenText(path) === text) return false;
  writeFileSync(path, text);
  return true;
}

/** Writes atomically: a watching server must not read a partial file. */
function writeModel(path: string, text: string): void {
  if (writtenText(path) === text) return;
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

const areaOf = (key: string) => key.slice(0, key.indexOf('/'));

/**
 * Writes the source locations of the parts of an area's screens, for the inspector. One file for an area: on most
 * file systems a thousand files cost more than their text.
 */
function writeWhy(outDir: string, area: string, entries: CompileResult['entries']): void {
  const path = join(outDir, `${area}.why.json`);
  const sources = [...entries].flatMap(([key, { why }]) =>
    why === null || areaOf(key) !== area ? [] : [`${JSON.stringify(key.slice(area.length + 1))}:${why}`],
  );
  if (sources.length === 0) rmSync(path, { force: true });
  else writeIfChanged(path, `{${sources.join(',')}}`);
}

/** Keys of modules that `previous` wrote; without it, of those in the folder. */
function writtenKeys(outDir: string, previous?: Pick<CompileResult, 'entries'>): readonly string[] {
  if (previous !== undefined) return [...previous.entries.keys()];
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.js'))
    .map((path) => path.slice(0, -'.js'.length));
}

/**
 * Writes changed modules and `model.json` to `outDir`, and deletes obsolete ones. The model is written last,
 * so that a watching server finds its modules. Of what `previous` wrote there, only its changes are compared
 * with the files. Returns the keys of changed screens.
 */
export function writeCompiled(
  { model, entries }: Pick<CompileResult, 'model' | 'entries'>,
  outDir: string,
  previous?: Pick<CompileResult, 'entries'>,
): readonly string[] {
  const made = [...entries].filter(([key, entry]) => previous?.entries.get(key) !== entry);
  mkdirSync(outDir, { recursive: true });
  const gone = writtenKeys(outDir, previous).filter((key) => !entries.has(key));
  for (const key of gone) rmSync(join(outDir, `${key}.js`), { force: true });
  const changed: string[] = [];
  for (const area of new Set([...made.map(([key]) => key), ...gone].map(areaOf))) {
    mkdirSync(join(outDir, area), { recursive: true });
    writeWhy(outDir, area, entries);
  }
  for (const [key, { text }] of made) if (writeIfChanged(join(outDir, `${key}.js`), text)) changed.push(key);
  writeModel(join(outDir, 'model.json'), `${JSON.stringify(model)}\n`);
  return [...changed, ...gone];
}
