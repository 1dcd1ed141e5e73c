import { todayInTurkiye } from '../../../contract/values/today';
import { type DemoBatch, demoServices, withStaffIds } from '../../../server/demo';
import { agents } from '../../../server/demo/agents';
import { approvalDefinitions } from '../../../server/demo/approvalDefinitions';
import { commandsWith } from '../../../server/demo/commandsWith';
import { galleryAgents } from '../../../server/demo/gallery/accounts';
import { galleryOrders } from '../../../server/demo/gallery/orders';
import { firstRoles } from '../../../server/institution/roles';
import { createRoles, createUser } from '../../../server/platform/auth/createUser';
import { loadRecords } from '../../../server/records/loadRecords';
import type { Database } from '../../../server/records/openDatabase';
import { fixtureApp, plainPasswords } from '../../../server/testing/app';
import { gallerySource } from '../gallerySource';

/** Role → its users. All have the gallery; approvers also its pool. */
const staff = {
  MAKER: ['maker'],
  BRANCH_MGR: ['manager', 'deputy'],
  COMPLIANCE: ['compliance'],
} as const;

/** Creates the staff; password `pw`. */
async function addStaff(database: Database): Promise<void> {
  for (const [name, userNames] of Object.entries(staff)) {
    const screens = ['gallery/*', ...(name === 'MAKER' ? [] : ['applicationmanager/approvalPool'])];
    const title = firstRoles.find((role) => role.name === name)?.title ?? name;
    await createRoles(database, [{ name, title, level: 'staff', screens }]);
    for (const userName of userNames) {
      const user = { userName, displayName: userName, mail: '', agent: null, roles: [name] };
      await createUser(database, plainPasswords, user, 'pw');
    }
  }
}

/** An in-memory server with the project's definitions, and the gallery's payment orders with their agents. */
export async function projectServer() {
  const { model } = gallerySource;
  const server = await fixtureApp({ commands: commandsWith(demoServices), source: gallerySource });
  await addStaff(server.database);
  const today = todayInTurkiye(server.clock.now);
  const batches: readonly DemoBatch[] = [
    { entity: 'Agent', rows: agents(today, new Map()).map((row) => ({ ...row, settlementAccount: null })) },
    { entity: 'GalleryAgent', rows: galleryAgents(today) },
    { entity: 'ApprovalDefinition', rows: approvalDefinitions },
    { entity: 'GalleryOrder', rows: galleryOrders(today) },
  ];
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  await loadRecords(server.database, model, await withStaffIds(server.database, model, batches), by);
  return { ...server, model, today };
}
