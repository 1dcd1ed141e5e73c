import { commandsWith } from '../../server/commands';
import { demoServices } from '../../server/demo';
import { type FixtureApp, fixtureApp, plainPasswords } from '../../server/fixtures/app';
import { memoryStorage } from '../../server/fixtures/database';
import { prepareDatabase } from '../../server/prepareDatabase';
import { gallerySource } from './gallerySource';

/** A server of a small demo institution, made at a moment, whose users sign in by `caller`. */
export async function demoInstitution(now: Date): Promise<FixtureApp> {
  const storage = await memoryStorage();
  const size = { customers: 60, accounts: 200 };
  const passwords = plainPasswords;
  await prepareDatabase(storage.database, gallerySource.model, { passwords, demo: true, size, now });
  await storage.database.updateTable('authCredential').set({ passwordHash: 'plain pw' }).execute();
  return fixtureApp({ commands: commandsWith(demoServices), source: gallerySource, storage, roles: [] });
}
