import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Folders whose files screens are made of. */
const folders = ['screen-defs', 'schemas/entities', 'schemas/codes'];

/** An editor writes a file in several steps, and a rename touches two: ms to wait for the last of them. */
const settleTime = 30;

/** Calls back when definitions were saved, once for what was saved together. Answers how to stop. */
export function watchDefinitions(root: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, (_, file) => {
        if (file?.endsWith('.json') === false) return;
        clearTimeout(timer);
        timer = setTimeout(changed, settleTime);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
