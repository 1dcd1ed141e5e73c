import { join } from 'node:path';
import { compileProject } from '../../tools/compiler/compileProject';
import { compiledModule } from './compiledModule';

/** The project's definitions, compiled once a worker: each time takes seconds. */
export const wholeProject = compileProject(join(import.meta.dirname, '../..'));

const { model, modules, entries } = wholeProject;

/** All screens of the project. */
export const wholeScreens = [...entries.values()].flatMap(({ module }) =>
  module === null ? [] : [module.screen],
);

/** The project's compiled definitions, for an in-memory server. */
export const gallerySource = {
  model,
  readModel: async () => model,
  readModule: async (key: string) => modules.get(key) ?? null,
  importModule: (key: string) => compiledModule(modules.get(key) ?? ''),
};
