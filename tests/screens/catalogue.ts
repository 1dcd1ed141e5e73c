import { join } from 'node:path';
import type { DefinitionSource } from '../../server/engine/model/Definitions';
import { compileProject } from '../../tools/compiler/compileProject';
import { compiledModule } from './compiledModule';

/** Screens of future areas, as fixtures of the language (schemas/fixtures/catalogue/README.md). */
export const catalogueRoot = join(import.meta.dirname, '../../schemas/fixtures/catalogue');

const compiled = compileProject(catalogueRoot);

/** Compiled modules by key. */
export const catalogueModules = compiled.modules;

/** Definitions for an in-memory server. */
export const catalogueSource = {
  model: compiled.model,
  readModel: async () => compiled.model,
  readModule: async (key: string) => catalogueModules.get(key) ?? null,
  importModule: (key: string) => compiledModule(catalogueModules.get(key) ?? ''),
} satisfies DefinitionSource & { readonly model: object };
