import { staleDocs, writeDocs } from '../docs/writeDocs';

/** Writes the reference pages of the language; with `check`, only lists stale ones. */
export function docs(root: string, check: boolean): boolean {
  const stale = check ? [...staleDocs(root).keys()] : writeDocs(root);
  for (const file of stale) {
    console.log(check ? `${file} is not what its sources say: npm run docs` : `${file} written.`);
  }
  return !check || stale.length === 0;
}
