import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, removeData, startServer } from '../../tools/run/startServer';

const root = fileURLToPath(new URL('../../', import.meta.url));
const left = new Set(['node_modules', '.git', 'dist', '.data', '.cache']);

/**
 * Copies the project, lays files over it, builds and starts it, and cleans up after `use`: what an analyst who
 * changes definitions gets, and no more.
 */
export async function withChangedProject(
  files: Readonly<Record<string, unknown>>,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const project = await mkdtemp(join(tmpdir(), 'backoffice-copy-'));
  await cp(root, project, {
    recursive: true,
    filter: (source) => !left.has(source.slice(root.length).split('/')[0] ?? ''),
  });
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), JSON.stringify(content, null, 2));
  }
  execFileSync('npx', ['tsx', 'tools/run/build.ts'], { cwd: project, stdio: 'pipe' });
  const server = await startServer({ project });
  try {
    await use(server);
  } finally {
    await server.stop();
    await removeData(server);
    await rm(project, { recursive: true, force: true });
  }
}
