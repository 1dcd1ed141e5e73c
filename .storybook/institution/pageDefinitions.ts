import type { CompiledModule } from '../../contract/model/compiled';
import type { Model } from '../../contract/model/model';
import type { DefinitionSource } from '../../server/engine/model/Definitions';
import { publicFile } from './publicFile';

/** The compiled definitions served beside the page. */
export const pageDefinitions: DefinitionSource = {
  async readModel() {
    const reply = await fetch(publicFile('screens/model.json'), { cache: 'no-cache' });
    if (!reply.ok) throw new Error(`screens/model.json: ${reply.status}`);
    return (await reply.json()) as Model;
  },
  // Modules are imported from files beside the page; the server only needs to know that they exist.
  readModule: () => Promise.resolve(''),
  importModule: (key, hash) =>
    import(/* @vite-ignore */ `${publicFile(`screens/${key}.js`)}?${hash}`) as Promise<CompiledModule>,
};
