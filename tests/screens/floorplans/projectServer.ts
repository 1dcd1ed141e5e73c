import { join } from 'node:path';
import { todayInTurkiye } from '../../../contract/today';
import { commandsWith } from '../../../server/commands';
import { demoServices } from '../../../server/demo';
import { agents } from '../../../server/demo/agents';
import { galleryOrders } from '../../../server/demo/galleryOrders';
import { fixtureApp } from '../../../server/fixtures/app';
import { loadRecords } from '../../../server/storage/loadRecords';
import { compileProject } from '../../../tools/compiler/compileProject';
import { compiledModule } from '../compiledModule';

/** A server in memory with the definitions of the project, and the payment orders of the gallery with their agents. */
export async function projectServer() {
  const { model, modules } = compileProject(join(import.meta.dirname, '../../..'));
  const server = await fixtureApp({
    commands: commandsWith(demoServices),
    source: {
      readModel: async () => model,
      readModule: async (key) => modules.get(key) ?? null,
      importModule: (key) => compiledModule(modules.get(key) ?? ''),
    },
  });
  const today = todayInTurkiye(server.clock.now);
  const batches = [
    { entity: 'Agent', rows: agents(today, new Map()).map((row) => ({ ...row, settlementAccount: null })) },
    { entity: 'GalleryOrder', rows: galleryOrders(today) },
  ];
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  await loadRecords(server.database, model, batches, by);
  return { ...server, model, today };
}
