import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledEntry, CompileResult } from './CompileResult';

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

/** Writes the source locations of a screen's parts beside its module, for the inspector. */
function writeWhy(path: string, why: CompiledEntry['why']): void {
  if (why === null) rmSync(path, { force: true });
  else writeIfChanged(path, JSON.stringify(why));
}

/** Keys of existing modules in a folder. */
function writtenKeys(outDir: string): readonly string[] {
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
  for (const area of new Set(made.map(([key]) => key.slice(0, key.indexOf('/')))))
    mkdirSync(join(outDir, area), { recursive: true });
  mkdirSync(outDir, { recursive: true });
  const changed: string[] = [];
  for (const [key, { text, why }] of made) {
    if (writeIfChanged(join(outDir, `${key}.js`), text)) changed.push(key);
    writeWhy(join(outDir, `${key}.why.json`), why);
  }
  const written = previous === undefined ? writtenKeys(outDir) : [...previous.entries.keys()];
  const gone = written.filter((key) => !entries.has(key));
  for (const key of gone) {
    rmSync(join(outDir, `${key}.js`), { force: true });
    writeWhy(join(outDir, `${key}.why.json`), null);
  }
  writeModel(join(outDir, 'model.json'), `${JSON.stringify(model)}\n`);
  return [...changed, ...gone];
}
