import { join } from 'node:path';
import { compileProject } from '../../tools/compiler/compileProject';
import { compiledModule } from './compiledModule';

const { model, modules } = compileProject(join(import.meta.dirname, '../..'));

/** The definitions of the project, compiled, as a server in memory is given them. */
export const gallerySource = {
  model,
  readModel: async () => model,
  readModule: async (key: string) => modules.get(key) ?? null,
  importModule: (key: string) => compiledModule(modules.get(key) ?? ''),
};
