import { join } from 'node:path';
import { compileProject, writeCompiled } from '../../tools/compiler/compileProject';
import { type RunningServer, removeData, startServer } from '../../tools/runs/startServer';
import { ProjectCopy } from './ProjectCopy';

/**
 * Runs `use` on a copy of the project with its build and other definitions, compiled and served, and cleans
 * up afterwards. Page and server are not built again.
 */
export async function withChangedProject(
  files: Readonly<Record<string, unknown>>,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const copy = await ProjectCopy.make();
  for (const [file, content] of Object.entries(files)) {
    await copy.write(file, JSON.stringify(content, null, 2));
  }
  writeCompiled(compileProject(copy.folder), join(copy.folder, 'dist/screens'));
  const server = await startServer({ project: copy.folder });
  try {
    await use(server);
  } finally {
    await server.stop();
    await removeData(server);
    await copy.remove();
  }
}
