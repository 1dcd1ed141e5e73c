import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Folders with source files of screens. */
const folders = ['screen-defs', 'schemas/entities', 'schemas/codes', 'schemas/postings'];

/** Debounce in ms: editors write a file in several steps, and a rename touches two. */
const settleTime = 30;

/** Calls `changed` when definitions were saved, once for simultaneous changes. Returns the stop function. */
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
