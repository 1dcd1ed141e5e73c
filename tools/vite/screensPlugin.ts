import { relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
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

const modulePath = /^\/screens\/([A-Za-z0-9-]+\/[A-Za-z0-9-]+)\.js$/;

/**
 * Screens while they are developed: `/screens/<area>/<id>.js` is what the definitions say now, and the page hears
 * `screens:changed` when one is saved. The modules are written to `outDir` too, where the server has them from.
 */
export function screensPlugin({ outDir = 'dist/screens' } = {}): Plugin {
  let result: CompileResult | undefined;

  function compile(server: ViteDevServer): readonly string[] {
    const { root } = server.config;
    result = compileProject(root, result);
    const errors = result.problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) server.config.logger.warn(formatProblems(errors, result.modules.size));
    return writeCompiled(result, resolve(root, outDir));
  }

  function watchDefinitions(server: ViteDevServer): void {
    let timer: NodeJS.Timeout | undefined;
    const announce = () => {
      const keys = compile(server);
      if (keys.length > 0) server.ws.send('screens:changed', { keys } satisfies ScreensChanged);
    };
    server.watcher.on('all', (_, file) => {
      const path = relative(server.config.root, file).replaceAll('\\', '/');
      if (!definitions.test(path)) return;
      clearTimeout(timer);
      timer = setTimeout(announce, settleTime);
    });
    server.httpServer?.once('close', () => clearTimeout(timer));
  }

  return {
    name: 'screens',
    apply: 'serve',
    configureServer(server) {
      compile(server);
      watchDefinitions(server);
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const [, key] = modulePath.exec(path) ?? [];
        const text = key === undefined ? undefined : result?.modules.get(key);
        if (text === undefined) return next();
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.setHeader('cache-control', 'no-store');
        response.end(text);
      });
    },
  };
}
