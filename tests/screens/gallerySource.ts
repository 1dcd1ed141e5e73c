import { join } from 'node:path';
import { compileProject } from '../../tools/compiler/compileProject';
import { compiledModule } from './compiledModule';

const { model, modules } = compileProject(join(import.meta.dirname, '../..'));

/** The project's compiled definitions, for an in-memory server. */
export const gallerySource = {
  model,
  readModel: async () => model,
  readModule: async (key: string) => modules.get(key) ?? null,
  importModule: (key: string) => compiledModule(modules.get(key) ?? ''),
};
