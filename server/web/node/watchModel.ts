import { unwatchFile, watch, watchFile } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Definitions } from '../../engine/model/Definitions';
import { grantDefined } from '../../platform/auth/grantDefined';
import type { ModuleSchema } from '../../records/ModuleSchema';
import { migrate } from '../../records/migrate';
import type { Database } from '../../records/openDatabase';
import { unmigratedWarnings, withoutUnmigrated } from '../../records/withoutUnmigrated';

/** Interval in ms of the check for file systems that report no changes. */
const checkInterval = 500;

/**
 * Applies a changed model.json as soon as the file system reports it: tables first, then definitions. Changes are
 * applied in sequence, so that the last one wins. Returns the stop function.
 */
export function watchModel(
  folder: string,
  definitions: Definitions,
  database: Database,
  schemas: readonly ModuleSchema[],
): () => void {
  const path = join(folder, 'model.json');
  let applied = Promise.resolve();
  let version: string | undefined;
  const check = () => {
    applied = applied
      .then(async () => {
        const now = await stat(path);
        const found = `${now.ino} ${now.mtimeMs} ${now.size}`;
        if (now.size === 0 || found === version) return;
        version = found;
        await reload(definitions, database, schemas);
      })
      .catch((error: Error) => {
        console.error(`The changed definitions were not taken: ${error.message}`);
      });
  };
  const folderWatch = watch(folder, { persistent: false }, (_, file) => {
    if (file === null || file === 'model.json') check();
  });
  folderWatch.on('error', () => folderWatch.close());
  watchFile(path, { interval: checkInterval, persistent: false }, check);
  return () => {
    folderWatch.close();
    unwatchFile(path, check);
  };
}

async function reload(
  definitions: Definitions,
  database: Database,
  schemas: readonly ModuleSchema[],
): Promise<void> {
  const model = await definitions.readModel();
  const unmigrated = await migrate(database, model, schemas);
  const servable = withoutUnmigrated(model, unmigrated);
  await grantDefined(database, servable.model);
  definitions.replace(model, unmigrated);
  for (const warning of unmigratedWarnings(unmigrated, servable)) console.error(warning);
}
