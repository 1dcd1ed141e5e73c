import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import type { Services } from '../../server/institution/services/Services';
import { prepareDatabase } from '../../server/prepareDatabase';
import { type FixtureApp, fixtureApp, plainPasswords } from '../../server/testing/app';
import { copyOf, type MemoryStorage, memoryStorage } from '../../server/testing/database';
import { gallerySource } from './gallerySource';

/** Databases of demo institutions by the moment when they were made. */
const made = new Map<string, Blob>();

/**
 * A server of a small demo institution, made at a moment, whose users sign in by `caller`. Others may stand in for the
 * services of the demo.
 */
export async function demoInstitution(now: Date, services: Partial<Services> = {}): Promise<FixtureApp> {
  return fixtureApp({
    commands: commandsWith({ ...demoServices, ...services }),
    source: gallerySource,
    storage: await demoStorage(now),
    roles: [],
  });
}

/** Its database, of which a worker makes the first one; the others are copies, in a tenth of the time. */
async function demoStorage(now: Date): Promise<MemoryStorage> {
  const dump = made.get(now.toISOString());
  if (dump !== undefined) return copyOf(dump);
  const storage = await memoryStorage();
  const size = { customers: 60, accounts: 200 };
  const passwords = plainPasswords;
  await prepareDatabase(storage.database, gallerySource.model, { passwords, demo: true, size, now });
  await storage.database.updateTable('authCredential').set({ passwordHash: 'plain pw' }).execute();
  if (storage.dump !== undefined) made.set(now.toISOString(), await storage.dump());
  return storage;
}
