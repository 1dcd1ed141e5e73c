import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledEntry, CompileResult } from './CompileResult';

function writeIfChanged(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/** Writes atomically: a watching server must not read a partial file. */
function writeModel(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeIfChanged(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Writes the source locations of a screen's parts beside its module, for the inspector. */
function writeWhy(path: string, why: CompiledEntry['why']): void {
  if (why === null) rmSync(path, { force: true });
  else writeIfChanged(path, JSON.stringify(why));
}

/** Keys of existing modules in a folder. */
function writtenKeys(outDir: string): readonly string[] {
  if (!existsSync(outDir)) return [];
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.js'))
    .map((path) => path.slice(0, -'.js'.length));
}

/**
 * Writes changed modules and `model.json` to `outDir`, and deletes obsolete ones. The model is written last,
 * so that a watching server finds its modules. Returns the keys of changed screens.
 */
export function writeCompiled(
  result: Pick<CompileResult, 'model' | 'modules'> & Partial<Pick<CompileResult, 'entries'>>,
  outDir: string,
): readonly string[] {
  const changed = [...result.modules]
    .filter(([key, text]) => writeIfChanged(join(outDir, `${key}.js`), text))
    .map(([key]) => key);
  const gone = writtenKeys(outDir).filter((key) => !result.modules.has(key));
  for (const key of gone) rmSync(join(outDir, `${key}.js`));
  for (const [key, { why }] of result.entries ?? []) writeWhy(join(outDir, `${key}.why.json`), why);
  for (const key of gone) writeWhy(join(outDir, `${key}.why.json`), null);
  writeModel(join(outDir, 'model.json'), `${JSON.stringify(result.model)}\n`);
  return [...changed, ...gone];
}
