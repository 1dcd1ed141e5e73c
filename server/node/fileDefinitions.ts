import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompiledModule } from '../../contract/compiled/compiled';
import type { Model } from '../../contract/compiled/model';
import type { DefinitionSource } from '../model/Definitions';

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Compiled definitions of a folder: `model.json`, `<area>/<id>.js` and `<id>.why.json`. */
export function fileDefinitions(folder: string): DefinitionSource {
  const pathOf = (key: string) => resolve(join(folder, `${key}.js`));
  return {
    async readModel() {
      return JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as Model;
    },
    readModule: (key) => readIfThere(pathOf(key)),
    readWhy: (key) => readIfThere(resolve(join(folder, `${key}.why.json`))),
    importModule: (key, hash) =>
      import(/* @vite-ignore */ `${pathToFileURL(pathOf(key)).href}?${hash}`) as Promise<CompiledModule>,
  };
}
