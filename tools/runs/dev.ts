// `npm run dev`: runs the server, restarted when its source changes; recompiles saved definitions; serves the
// page with hot reload. `npm run edit`, for authors of definitions: the same with React's production build, which draws
// a saved screen in half the time; saved code reloads the page.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { compileProject, writeCompiled } from '../compiler/compileProject';

const root = fileURLToPath(new URL('../../', import.meta.url));
const port = process.env.PORT ?? '8080';
const pagePort = Number(process.env.PAGE_PORT ?? 5173);

writeCompiled(compileProject(root), join(root, 'dist/screens'));

const children: ChildProcess[] = [];
function start(args: readonly string[]): void {
  const env = { ...process.env, PORT: port, PUBLIC_ORIGINS: `http://localhost:${pagePort}` };
  children.push(
    spawn(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), ...args], {
      cwd: root,
      stdio: 'inherit',
      env,
    }),
  );
}
// Excludes compiled screens, which are imported, too; the server reloads them without a restart.
start(['watch', '--clear-screen=false', '--exclude', 'dist/**/*', 'server/main.ts']);

const isForAuthors = process.argv.includes('--definitions');
// Only the page's: the server remains one of development.
if (isForAuthors) process.env.NODE_ENV = 'production';
process.env.BFF_URL ??= `http://127.0.0.1:${port}`;
const page = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  configLoader: 'runner',
  // Explanations of definitions belong to development; dependencies differ and are kept apart.
  ...(isForAuthors && { define: { 'import.meta.env.DEV': 'true' }, cacheDir: 'node_modules/.vite/edit' }),
  server: { port: pagePort, strictPort: true },
});
await page.listen();
page.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    for (const child of children) child.kill(signal);
    await page.close();
    process.exit(0);
  });
}
