import { watchFile } from 'node:fs';
import { join } from 'node:path';
import { grantDefined } from '../auth/grantDefined';
import type { Definitions } from '../model/Definitions';
import { unfitWarnings, withoutUnfit } from '../model/withoutUnfit';
import { migrate } from '../storage/migrate';
import type { Database } from '../storage/openDatabase';

/**
 * Checks model.json ten times a second and applies changes: tables first, then definitions. Changes are
 * applied in sequence, so that the last one wins.
 */
export function watchModel(folder: string, definitions: Definitions, database: Database): void {
  let taken = Promise.resolve();
  watchFile(join(folder, 'model.json'), { interval: 100, persistent: false }, (now, before) => {
    if (now.mtimeMs === before.mtimeMs || now.size === 0) return;
    taken = taken
      .then(() => reload(definitions, database))
      .catch((error: Error) => {
        console.error(`The changed definitions were not taken: ${error.message}`);
      });
  });
}

async function reload(definitions: Definitions, database: Database): Promise<void> {
  const model = await definitions.readModel();
  const unfit = await migrate(database, model);
  const fitting = withoutUnfit(model, unfit);
  await grantDefined(database, fitting.model);
  definitions.replace(model, unfit);
  for (const warning of unfitWarnings(unfit, fitting)) console.error(warning);
}
