import type { CompiledModule } from '../../contract/model/compiled';

/** Imports a compiled module from its text, as the browser does: it has no imports. */
export function compiledModule(text: string): Promise<CompiledModule> {
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  return import(/* @vite-ignore */ address) as Promise<CompiledModule>;
}
