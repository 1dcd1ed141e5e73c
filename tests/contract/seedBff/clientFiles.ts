import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileProject } from '../../../tools/compiler/compileProject';

/** A file served to the browser. */
interface ClientFile {
  readonly type: string;
  readonly content: Buffer | string;
}

const built = fileURLToPath(new URL('../../../dist/public', import.meta.url));
const definitions = fileURLToPath(new URL('./definitions', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let compiled: ReadonlyMap<string, string> | undefined;

/** The bank's own screens, compiled from its definitions. Throws if one has an error. */
function screens(): ReadonlyMap<string, string> {
  if (compiled === undefined) {
    const { modules, problems } = compileProject(definitions);
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
    compiled = modules;
  }
  return compiled;
}

/**
 * A static file for the client, as any web server delivers it: files of the build, `/screens/<key>.js`, and
 * the page for every other address without an extension. Null if missing.
 */
export function clientFile(path: string): ClientFile | null {
  const screen = /^\/screens\/(.+)\.js$/.exec(path)?.[1];
  if (screen !== undefined) {
    const content = screens().get(screen);
    return content === undefined ? null : { type: types['.js'] ?? '', content };
  }
  const ending = extname(path);
  const file = ending === '' ? '/index.html' : normalize(path);
  const type = types[extname(file)];
  if (type === undefined) return null;
  try {
    return { type, content: readFileSync(join(built, file)) };
  } catch {
    return null;
  }
}
