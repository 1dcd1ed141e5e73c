import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompiledModule } from '../../../contract/model/compiled';
import type { Model } from '../../../contract/model/model';
import type { ScreenWhy } from '../../../contract/wire/why';
import type { DefinitionSource } from '../../engine/model/Definitions';

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Compiled definitions of a folder: `model.json`, `<area>/<id>.js` and `<area>.why.json`. */
export function fileDefinitions(folder: string): DefinitionSource {
  const pathOf = (key: string) => resolve(join(folder, `${key}.js`));
  return {
    async readModel() {
      return JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as Model;
    },
    readModule: (key) => readIfThere(pathOf(key)),
    async readWhy(key) {
      const [area, id] = key.split('/') as [string, string];
      const text = await readIfThere(resolve(join(folder, `${area}.why.json`)));
      const why = text === null ? undefined : (JSON.parse(text) as Record<string, ScreenWhy>)[id];
      return why === undefined ? null : JSON.stringify(why);
    },
    importModule: (key, hash) =>
      import(/* @vite-ignore */ `${pathToFileURL(pathOf(key)).href}?${hash}`) as Promise<CompiledModule>,
  };
}
