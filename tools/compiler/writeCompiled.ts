import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompileResult } from './CompileResult';

function writeIfChanged(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/** Modules in a folder of earlier compilations: keys. */
function writtenKeys(outDir: string): readonly string[] {
  if (!existsSync(outDir)) return [];
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.js'))
    .map((path) => path.slice(0, -'.js'.length));
}

/**
 * Writes modules and `model.json` below `outDir`: only what changed, and takes away what is no more. The model
 * comes last, so that a server that watches it finds the modules that it tells of. Answers the keys of screens
 * that changed.
 */
export function writeCompiled(
  result: Pick<CompileResult, 'model' | 'modules'>,
  outDir: string,
): readonly string[] {
  const changed = [...result.modules]
    .filter(([key, text]) => writeIfChanged(join(outDir, `${key}.js`), text))
    .map(([key]) => key);
  const gone = writtenKeys(outDir).filter((key) => !result.modules.has(key));
  for (const key of gone) rmSync(join(outDir, `${key}.js`));
  writeIfChanged(join(outDir, 'model.json'), `${JSON.stringify(result.model)}\n`);
  return [...changed, ...gone];
}
