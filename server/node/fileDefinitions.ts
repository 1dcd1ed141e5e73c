import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompiledModule } from '../../contract/compiled';
import type { Model } from '../../contract/model';
import type { DefinitionSource } from '../model/Definitions';

/** Compiled definitions in a folder: `model.json` and `<area>/<id>.js`. */
export function fileDefinitions(folder: string): DefinitionSource {
  const pathOf = (key: string) => resolve(join(folder, `${key}.js`));
  return {
    async readModel() {
      return JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as Model;
    },
    async readModule(key) {
      try {
        return await readFile(pathOf(key), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    importModule: (key, hash) =>
      import(/* @vite-ignore */ `${pathToFileURL(pathOf(key)).href}?${hash}`) as Promise<CompiledModule>,
  };
}
