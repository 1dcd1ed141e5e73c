// Run by main.ts: writes compiled screens and the institution's database as static files.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Model } from '../../contract/model/model';
import { administratorRole } from '../../contract/roles/FirstRole';
import { confidentialRight } from '../../contract/wire/rights';
import { createRoles, createUser, grantScreens } from '../../server/platform/auth/createUser';
import { prepareDatabase } from '../../server/prepareDatabase';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { pgliteDialect, pgliteOptions } from '../../server/records/pgliteDialect';
import { compileProject, writeCompiled } from '../../tools/compiler/compileProject';
import { storyMoment } from './moment';
import { outsider } from './outsider';
import { plainPasswords } from './plainPasswords';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.cache/stories/public');

/** Enough data for paging, small enough to download. */
const size = { customers: 120, accounts: 240 };

function* filesIn(path: string): Generator<string> {
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

/** Hash of everything the database depends on. */
function fingerprint(model: Model): string {
  const hash = createHash('sha256').update(JSON.stringify([model.entities, size]));
  const sources = ['server/platform/auth', 'server/demo', 'server/records', 'server/prepareDatabase.ts'];
  for (const source of [
    ...sources,
    '.storybook/institution',
    'node_modules/@electric-sql/pglite/package.json',
  ]) {
    for (const file of filesIn(join(root, source))) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeDatabase(model: Model): Promise<Uint8Array> {
  const pglite = await PGlite.create({ ...pgliteOptions, extensions: { pg_trgm } });
  const database = openDatabase(pgliteDialect(pglite));
  await prepareDatabase(database, model, {
    passwords: plainPasswords,
    demo: true,
    size,
    now: new Date(storyMoment),
  });
  await createRoles(database, [outsider.role]);
  await createUser(database, plainPasswords, outsider.user, outsider.password);
  await grantConfidential(database);
  await pglite.query('checkpoint');
  const dump = await pglite.dumpDataDir('gzip');
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}

/** Stories show every screen: their administrator sees confidential records, too. */
async function grantConfidential(database: Database): Promise<void> {
  const { name } = administratorRole;
  const role = await database
    .selectFrom('role')
    .select('id')
    .where('roleCode', '=', name)
    .executeTakeFirstOrThrow();
  await grantScreens(database, [{ role: role.id, screen: confidentialRight }]);
}

/** Read first by a page: the name of the current database file. */
function write(file: string, content: string | Uint8Array): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, content);
  renameSync(own, path);
}

const compiled = compileProject(root);
writeCompiled(compiled, join(folder, 'screens'));
const stamp = fingerprint(compiled.model);
const stampFile = join(folder, 'institution/stamp.txt');
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('Making the institution of the stories …');
  write('institution/database.bin', await makeDatabase(compiled.model));
  write('institution/stamp.txt', stamp);
}
