import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Definitions } from '../../engine/model/Definitions';
import { createRoles, createUser } from '../../platform/auth/createUser';
import { migrate } from '../../records/migrate';
import { plainPasswords } from '../../testing/app';
import { fixtureSource } from '../../testing/screens';
import { BackupError, backUp, restore } from './backup';
import { DataFolderInUse } from './lockFile';
import { openStorage } from './openStorage';

let folder: string;
/** Where the installation lies that the tests copy: making one takes seconds. */
let made: string;
beforeAll(async () => {
  folder = made = await mkdtemp(join(tmpdir(), 'backup-'));
  await makeInstallation('made');
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const installation = (name: string) => ({ databaseAddress: null, dataFolder: join(folder, name) });

/** An installation with a user who is signed in. */
async function makeInstallation(name: string): Promise<void> {
  const { database, close } = await openStorage(installation(name));
  await migrate(database, (await Definitions.load(fixtureSource)).model, []);
  await createRoles(database, [{ name: 'TELLER', title: 'Gişe', level: 'user', screens: [] }]);
  const user = { userName: 'ışıl', displayName: 'Işıl Öz', mail: '', agent: null };
  await createUser(database, plainPasswords, { ...user, roles: ['TELLER'] }, 'pw');
  const { id } = await database.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const now = new Date();
  await database
    .insertInto('authSession')
    .values({
      id: 's',
      secretHash: 'h',
      userId: id,
      language: 'tr',
      ip: '',
      createdAt: now,
      seenAt: now,
    } as never)
    .execute();
  await close();
}

const createInstallation = (name: string) => cp(join(made, 'made'), join(folder, name), { recursive: true });

async function contents(name: string) {
  const { database, close } = await openStorage(installation(name));
  const users = await database.selectFrom('user').select(['firstName', 'lastName']).execute();
  const sessions = await database.selectFrom('authSession').select('id').execute();
  await close();
  return { users, sessions };
}

describe('backup and restore of the embedded database', () => {
  test('restore the records, and no session', async () => {
    await createInstallation('first');
    const file = join(folder, 'office.backup');
    await backUp(installation('first'), file);
    await restore(installation('second'), file);
    expect(await contents('second')).toEqual({
      users: [{ firstName: 'Işıl', lastName: 'Öz' }],
      sessions: [],
    });
    expect((await contents('first')).sessions).toHaveLength(1);
  });

  test('overwrite neither a file nor a database', async () => {
    await createInstallation('first');
    const file = join(folder, 'office.backup');
    await backUp(installation('first'), file);
    await expect(backUp(installation('first'), file)).rejects.toThrow('exists already');
    await expect(restore(installation('first'), file)).rejects.toThrow('has a database already');
    expect((await contents('first')).users).toHaveLength(1);
  });

  test('require a stopped server', async () => {
    await createInstallation('first');
    const { close } = await openStorage(installation('first'));
    await expect(backUp(installation('first'), join(folder, 'a'))).rejects.toThrow(DataFolderInUse);
    await close();
    expect(await readdir(folder)).toEqual(['first']);
  });

  test('a broken file is refused and leaves an empty folder', async () => {
    const file = join(folder, 'broken');
    await writeFile(file, 'no backup');
    await expect(restore(installation('second'), file)).rejects.toThrow(BackupError);
    await expect(restore(installation('second'), join(folder, 'none'))).rejects.toThrow('does not exist');
    expect(await readdir(join(folder, 'second'))).toEqual([]);
  });
});
