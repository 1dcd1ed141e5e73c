import type { Model } from '../../../contract/model/model';
import { administratorRole } from '../../../contract/roles/FirstRole';
import { todayInTurkiye } from '../../../contract/values/today';
import { institutionOf } from '../../engine/Institution';
import type { DemoPorts, Preset } from '../../engine/Preset';
import { createRoles, createUser } from '../../platform/auth/createUser';
import { loadRecords } from '../../records/loadRecords';
import type { Database } from '../../records/openDatabase';
import { readServerSetting, writeServerSetting } from '../../records/serverSettings';
import { demoPassword } from '../demoPassword';
import { galleryModule } from '.';
import { galleryRecords } from './galleryRecords';

/** The administrator, the only user. */
const administrator = {
  userName: 'admin',
  displayName: 'İrem Öztürk',
  mail: 'admin@example.com',
  agent: null,
  roles: [administratorRole.name],
};

/** Creates the administrator and the gallery's records, once in a database. */
async function prepare(connection: Database, model: Model, { passwords, now }: DemoPorts): Promise<boolean> {
  if ((await readServerSetting(connection, 'demo.loaded')) !== null) return true;
  const by = { userName: 'demo', now: now.toISOString() };
  await createRoles(connection, [administratorRole]);
  await createUser(connection, passwords, administrator, demoPassword);
  await loadRecords(connection, model, galleryRecords(todayInTurkiye(now)), by);
  await writeServerSetting(connection, 'demo.loaded', by.now);
  return true;
}

/** The gallery alone: what the engine starts with where there is no institution. */
export const preset: Preset<object> = {
  schemas: [],
  roles: [administratorRole],
  roleConflicts: [],
  tasks: [],
  demo: {
    prepare,
    openDay: async () => {},
    signIns: () => [`Sign in as ${administrator.userName}, ${demoPassword}`],
  },
  readSettings: () => ({}),
  installed: () => ({}),
  page: () => ({ institutionName: 'Galeri', areas: ['gallery'], silentPages: [] }),
  open: async () => ({
    institution: institutionOf([galleryModule], undefined),
    simulated: () => [],
    close: async () => {},
  }),
};
