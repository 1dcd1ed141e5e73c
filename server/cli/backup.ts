// `npm run backup -- FILE`, `npm run restore -- FILE`: the database that DATABASE_URL or DATA_DIR names.
import { resolve } from 'node:path';
import { backUp, restore } from '../web/node/backup';
import { readSettings } from '../web/node/settings';

const works = { backup: backUp, restore } as const;

const [name, file] = process.argv.slice(2);
if ((name !== 'backup' && name !== 'restore') || file === undefined) {
  console.error('Usage: npm run backup -- FILE, or npm run restore -- FILE');
  process.exit(2);
}
try {
  await works[name](readSettings({ FORCE_EMBEDDED: '1', ...process.env }), resolve(file));
  console.log(
    name === 'backup' ? `Backed up to ${file}.` : `Restored from ${file}. Everybody has to sign in again.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
