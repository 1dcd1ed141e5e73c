import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import type { Services } from '../../server/institution/services/Services';
import { prepareDatabase } from '../../server/prepareDatabase';
import { type FixtureApp, fixtureApp, plainPasswords } from '../../server/testing/app';
import { memoryStorage } from '../../server/testing/database';
import { gallerySource } from './gallerySource';

/**
 * A server of a small demo institution, made at a moment, whose users sign in by `caller`. Others may stand in for the
 * services of the demo.
 */
export async function demoInstitution(now: Date, services: Partial<Services> = {}): Promise<FixtureApp> {
  const storage = await memoryStorage();
  const size = { customers: 60, accounts: 200 };
  const passwords = plainPasswords;
  await prepareDatabase(storage.database, gallerySource.model, { passwords, demo: true, size, now });
  await storage.database.updateTable('authCredential').set({ passwordHash: 'plain pw' }).execute();
  return fixtureApp({
    commands: commandsWith({ ...demoServices, ...services }),
    source: gallerySource,
    storage,
    roles: [],
  });
}
