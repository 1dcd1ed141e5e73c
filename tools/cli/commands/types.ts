import { staleTypes, writeTypes } from '../../language/types/writeTypes';
import { docs } from './docs';

/** Writes the types and the reference of the language; with `check`, only lists stale ones. */
export async function types(root: string, check: boolean): Promise<boolean> {
  const stale = check ? [...(await staleTypes(root)).keys()] : await writeTypes(root);
  for (const file of stale) {
    console.log(
      check
        ? `${file} is not what the schemas and definitions say: npm run screens -- types`
        : `${file} written.`,
    );
  }
  return docs(root, check) && (!check || stale.length === 0);
}
