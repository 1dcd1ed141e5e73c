import { watchFile } from 'node:fs';
import { join } from 'node:path';
import { grantDefined } from '../auth/grantDefined';
import type { Definitions } from '../model/Definitions';
import { unmigratedWarnings, withoutUnmigrated } from '../model/withoutUnmigrated';
import { migrate } from '../storage/migrate';
import type { Database } from '../storage/openDatabase';

/**
 * Checks model.json ten times a second and applies changes: tables first, then definitions. Changes are
 * applied in sequence, so that the last one wins.
 */
export function watchModel(folder: string, definitions: Definitions, database: Database): void {
  let applied = Promise.resolve();
  watchFile(join(folder, 'model.json'), { interval: 100, persistent: false }, (now, before) => {
    if (now.mtimeMs === before.mtimeMs || now.size === 0) return;
    applied = applied
      .then(() => reload(definitions, database))
      .catch((error: Error) => {
        console.error(`The changed definitions were not taken: ${error.message}`);
      });
  });
}

async function reload(definitions: Definitions, database: Database): Promise<void> {
  const model = await definitions.readModel();
  const unmigrated = await migrate(database, model);
  const servable = withoutUnmigrated(model, unmigrated);
  await grantDefined(database, servable.model);
  definitions.replace(model, unmigrated);
  for (const warning of unmigratedWarnings(unmigrated, servable)) console.error(warning);
}
