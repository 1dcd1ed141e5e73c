import { relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';
import type { Model } from '../../contract/model';
import { type CompileResult, compileProject, writeCompiled } from '../compiler/compileProject';
import { formatProblems } from '../screens/formatProblems';

/** What the page is told when definitions were saved: `import.meta.hot.on('screens:changed', …)`. */
export interface ScreensChanged {
  /** Keys of screens whose modules are others now. */
  readonly keys: readonly string[];
}

/** Where definitions stand. */
const definitions = /^(screen-defs|schemas\/(entities|codes))\/.*\.json$/;

/** ms that a save may take: an editor writes in several steps. */
const settleTime = 30;

/** ms that the server may take for new definitions, and between two questions whether it has. */
const [longestWait, askAgain] = [10_000, 20];

const modulePath = /^\/screens\/([A-Za-z0-9-]+\/[A-Za-z0-9-]+)\.(js|why\.json)$/;

/** What the server has to know of definitions before a page can call it: endpoints, and the fields of entities. */
function servedBy({ screens = {}, entities = {} }: Partial<Model> = {}): string {
  const fields = Object.values(entities).map((entity) => [
    entity.name,
    Object.values(entity.fields).map(({ name, kind }) => [name, kind]),
  ]);
  return JSON.stringify([Object.values(screens).map(({ entity, endpoints }) => [entity, endpoints]), fields]);
}

/** Waits until the server goes by the edition of the definitions that is the last by then; not for ever. */
async function untilServed(address: string, edition: () => string | undefined): Promise<void> {
  for (const end = Date.now() + longestWait; Date.now() < end; await delay(askAgain)) {
    const answer = await fetch(`${address}/healthz`)
      .then((reply) => reply.json())
      .catch(() => null);
    if (answer?.edition === edition()) return;
  }
}

/**
 * Screens while they are developed: `/screens/<area>/<id>.js` is what the definitions say now, and the page hears
 * `screens:changed` when one is saved. The modules are written to `outDir` too, where the server has them from.
 */
export function screensPlugin({ outDir = 'dist/screens', server: bff = '' } = {}): Plugin {
  let result: CompileResult | undefined;
  /** What the page calls is another one than before: it can only be shown when the server knows it, too. */
  let served = '';

  function compile(server: ViteDevServer): readonly string[] {
    const { root } = server.config;
    result = compileProject(root, result);
    const errors = result.problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) server.config.logger.warn(formatProblems(errors, result.modules.size));
    return writeCompiled(result, resolve(root, outDir));
  }

  function watchDefinitions(server: ViteDevServer): void {
    let timer: NodeJS.Timeout | undefined;
    /** Screens that the page has not been told of. */
    const untold = new Set<string>();
    /** Saves that the server is waited for: while there are any, what it goes by is not known. */
    let waits = 0;
    const announce = async () => {
      for (const key of compile(server)) untold.add(key);
      const needed = servedBy(result?.model);
      if (bff !== '' && (needed !== served || waits > 0)) {
        waits += 1;
        await untilServed(bff, () => result?.model.edition);
        waits -= 1;
      }
      served = servedBy(result?.model);
      const keys = [...untold];
      untold.clear();
      if (keys.length > 0) server.ws.send('screens:changed', { keys } satisfies ScreensChanged);
    };
    server.watcher.on('all', (_, file) => {
      const path = relative(server.config.root, file).replaceAll('\\', '/');
      if (!definitions.test(path)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void announce(), settleTime);
    });
    server.httpServer?.once('close', () => clearTimeout(timer));
  }

  return {
    name: 'screens',
    apply: 'serve',
    configureServer(server) {
      compile(server);
      served = servedBy(result?.model);
      watchDefinitions(server);
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const [, key = '', kind] = modulePath.exec(path) ?? [];
        const why = result?.entries.get(key)?.why;
        const text = kind === 'js' ? result?.modules.get(key) : why && JSON.stringify(why);
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
