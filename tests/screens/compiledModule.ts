import type { CompiledModule } from '../../contract/compiled';

/** A compiled module from its text, as the browser loads it: it has no imports of its own. */
export function compiledModule(text: string): Promise<CompiledModule> {
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  return import(/* @vite-ignore */ address) as Promise<CompiledModule>;
}
