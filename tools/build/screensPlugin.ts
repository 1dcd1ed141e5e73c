import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { formatProblems } from '../cli/answers/formatProblems';
import { type CompileResult, compileProject, writeCompiled } from '../compiler/compileProject';
import { menuParts, servedParts } from '../compiler/servedParts';

/** Payload of `import.meta.hot.on('screens:changed', …)`. */
export interface ScreensChanged {
  /** Keys of screens with changed modules. */
  readonly keys: readonly string[];
  /** Areas or addresses of screens changed: the page reads its menu again. */
  readonly menu?: true;
}

/** Paths of definitions. */
const definitions = /^(screen-defs|schemas\/(entities|codes))\/.*\.json$/;

/** Waiting time in ms for the next step of an editor: a file that is not complete yet, removed or replaced. */
const settleTime = 30;

/** Time in ms that a page gets to load a saved definition before the files for the server are written. */
const pageFirst = 300;

/** Whether a file can be read as a whole: a partly written one is no JSON. */
function isComplete(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

/** Timeout in ms for the server to load new definitions, and polling interval. */
const [maxWait, pollInterval] = [10_000, 20];

const modulePath = /^\/screens\/([A-Za-z0-9-]+\/[A-Za-z0-9-]+)\.(js|why\.json)$/;

/** Keys of the screens whose modules differ, including those that one of the two lacks. */
function changedScreens(
  { modules: before = new Map() }: Partial<CompileResult> = {},
  { modules: after = new Map() }: Partial<CompileResult> = {},
): readonly string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}

/** Waits until the server serves the latest edition of the definitions, with a timeout. */
async function untilServed(address: string, edition: () => string | undefined): Promise<void> {
  for (const end = Date.now() + maxWait; Date.now() < end; await delay(pollInterval)) {
    const answer = await fetch(`${address}/healthz`)
      .then((reply) => reply.json())
      .catch(() => null);
    if (answer?.edition === edition()) return;
  }
}

/**
 * Vite plugin for screens in development: serves `/screens/<area>/<id>.js` from the current definitions, and
 * sends `screens:changed` when one is saved. Also writes the modules to `outDir` for the server.
 */
export function screensPlugin({ outDir = 'dist/screens', server: bff = '' } = {}): Plugin {
  let result: CompileResult | undefined;
  /** The result that the files for the server have. */
  let written: CompileResult | undefined;
  /** If endpoints, fields or the menu change, the page must wait for the server. */
  let served = '';
  /** The menu that the page knows. */
  let menu = '';

  /** Compiles what changed. */
  function compile({ config: { root } }: ViteDevServer): CompileResult {
    result = compileProject(root, result);
    return result;
  }

  /** Writes the latest result for the server, and prints its errors. */
  function write({ config: { root, logger } }: ViteDevServer): void {
    if (result === undefined) return;
    writeCompiled(result, resolve(root, outDir), written);
    written = result;
    const errors = result.problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) logger.warn(formatProblems(errors, result.modules.size));
  }

  function watchDefinitions(server: ViteDevServer): void {
    let timer: NodeJS.Timeout | undefined;
    /** Changed screens not announced to the page yet. */
    const unannounced = new Set<string>();
    /** Number of saves waiting for the server; meanwhile its edition is unknown. */
    let waits = 0;
    const announceServed = (needs: string) => {
      served = needs;
      const keys = [...unannounced];
      unannounced.clear();
      const now = menuParts(result);
      const payload: ScreensChanged = { keys, ...(now !== menu && { menu: true }) };
      menu = now;
      if (keys.length > 0 || payload.menu) server.ws.send('screens:changed', payload);
    };
    let later: NodeJS.Timeout | undefined;
    const announce = async () => {
      clearTimeout(later);
      const previous = result;
      const compiled = compile(server);
      for (const key of changedScreens(previous, compiled)) unannounced.add(key);
      const needs = servedParts(compiled);
      if (bff !== '' && needs === served && waits === 0) {
        // The page gets its modules from here: model and files would keep it waiting.
        announceServed(needs);
        later = setTimeout(write, pageFirst, server);
        return;
      }
      write(server);
      // Without a server, as in stories, the page reads the model itself.
      if (bff === '') return announceServed(needs);
      waits += 1;
      await untilServed(bff, () => result?.model.edition);
      waits -= 1;
      announceServed(servedParts(result ?? compiled));
    };
    server.watcher.on('all', (event, file) => {
      const path = relative(server.config.root, file).replaceAll('\\', '/');
      if (!definitions.test(path)) return;
      clearTimeout(timer);
      const wait = event === 'change' && isComplete(file) ? 0 : settleTime;
      timer = setTimeout(() => void announce(), wait);
    });
    server.httpServer?.once('close', () => {
      clearTimeout(timer);
      clearTimeout(later);
      if (written !== result) write(server);
    });
  }

  return {
    name: 'screens',
    apply: 'serve',
    configureServer(server) {
      const compiled = compile(server);
      write(server);
      served = servedParts(compiled);
      menu = menuParts(compiled);
      watchDefinitions(server);
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const [, key = '', kind] = modulePath.exec(path) ?? [];
        const why = result?.entries.get(key)?.why;
        const text = kind === 'js' ? result?.modules.get(key) : why;
        if (typeof text !== 'string') return next();
        response.setHeader(
          'content-type',
          `${kind === 'js' ? 'text/javascript' : 'application/json'}; charset=utf-8`,
        );
        response.setHeader('cache-control', 'no-store');
        response.end(text);
      });
    },
  };
}
