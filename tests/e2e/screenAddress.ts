import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Parts of a definition from which the address of its screen follows. */
interface Definition {
  readonly title?: Readonly<Record<string, string>>;
  readonly route?: string | null;
}

const folder = fileURLToPath(new URL('../../screen-defs/', import.meta.url));
const addresses = new Map<string, string>();

/** Address of the screen with this title, in either language; undefined if the project defines none. */
export function screenAddress(title: string): string | undefined {
  if (addresses.size === 0)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.json') || file.endsWith('.test.json')) continue;
      const { title: titles = {}, route } = JSON.parse(readFileSync(folder + file, 'utf8')) as Definition;
      const address = route === undefined ? `/${file.replace(/\.json$/, '')}` : route;
      if (address !== null) for (const each of Object.values(titles)) addresses.set(each, address);
    }
  return addresses.get(title);
}
