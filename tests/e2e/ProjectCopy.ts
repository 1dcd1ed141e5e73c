import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const left = ['node_modules', '.git', '.data', '.cache', 'storybook-static'];

/** A copy of the project to change files in; uses the project's own packages. */
export class ProjectCopy {
  private constructor(readonly folder: string) {}

  /** Copies the sources and the build, except `leftToo`. */
  static async make(leftToo: readonly string[] = []): Promise<ProjectCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'backoffice-copy-'));
    const stays = new Set([...left, ...leftToo]);
    await cp(root, folder, {
      recursive: true,
      filter: (source) => !stays.has(source.slice(root.length).split('/')[0] ?? ''),
    });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    return new ProjectCopy(folder);
  }

  /** Writes a file and creates its folder. */
  async write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.folder, file)), { recursive: true });
    await writeFile(join(this.folder, file), text);
  }

  /** Saves a file as an editor does. Throws if the change has no effect. */
  async edit(file: string, change: (text: string) => string): Promise<void> {
    const text = await readFile(join(this.folder, file), 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`${file} is what it was.`);
    await writeFile(join(this.folder, file), changed);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
