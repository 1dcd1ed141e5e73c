import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileProject, writeCompiled } from '../../tools/compiler/compileProject';
import { type RunningServer, removeData, startServer } from '../../tools/run/startServer';

const root = fileURLToPath(new URL('../../', import.meta.url));
const left = new Set(['node_modules', '.git', '.data', '.cache']);

/**
 * Copies the project with its build, lays definitions over it, compiles them and starts the server, and cleans up after
 * `use`: what an analyst who changes definitions gets, and no more. Page and server are not built again.
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
  writeCompiled(compileProject(project), join(project, 'dist/screens'));
  const server = await startServer({ project });
  try {
    await use(server);
  } finally {
    await server.stop();
    await removeData(server);
    await rm(project, { recursive: true, force: true });
  }
}
