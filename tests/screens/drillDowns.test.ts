import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledBlock } from '../../contract/model/compiledBlocks';
import { administratorRole } from '../../contract/roles/FirstRole';
import type { JsonObject } from '../../contract/values/json';
import { todayInTurkiye } from '../../contract/values/today';
import type { GridRow } from '../../contract/wire/query';
import { confidentialRight } from '../../contract/wire/rights';
import { demoRecords, demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { grantScreens } from '../../server/platform/auth/createUser';
import { caller, type FixtureApp, fixtureApp } from '../../server/testing/app';
import { loadWithoutUsers } from '../../server/testing/loadWithoutUsers';
import { ScreenStore } from '../../src/engine';
import { actions } from '../../src/engine/handlers';
import { type Answering, gridOf, recordingPorts } from '../../src/engine/testing/screenBench';
import { gallerySource } from './gallerySource';

// Dashboard figures and their target lists: engine and server, with demo records.

let server: FixtureApp;
let user: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await fixtureApp({ commands: commandsWith(demoServices), source: gallerySource });
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const { model } = gallerySource;
  const records = [...demoRecords(todayInTurkiye(server.clock.now), { customers: 60, accounts: 200 })];
  await loadWithoutUsers(server.database, model, records, by);
  const role = await server.database
    .selectFrom('role')
    .select('id')
    .where('roleCode', '=', administratorRole.name)
    .executeTakeFirstOrThrow();
  // Figures of confidential records as well.
  await grantScreens(server.database, [{ role: role.id, screen: confidentialRight }]);
  user = await caller(server, 'admin');
}, 300_000);
afterAll(() => server.database.destroy());

const answer: Answering = async ({ path, payload, options }) => {
  const owner = options?.owner;
  const state = owner === undefined ? {} : owner.state;
  const body = { ...payload, state };
  const { responseObject, restHeader } = await user.post(path, body, '', {
    'screen-id': owner?.screenId ?? '',
  });
  expect(restHeader.success, path).toBe(true);
  return responseObject;
};

async function open(key: string, values?: JsonObject) {
  const outside = recordingPorts(answer);
  const ports = { ...outside.ports, today: () => todayInTurkiye(server.clock.now) };
  const module = await gallerySource.importModule(key);
  const store = new ScreenStore(module, ports, { tabKey: key, actions, values });
  await store.start();
  return { store, opened: outside.opened };
}

/** Dashboard figures that open a list. */
function drillDowns({ blocks = [], actions: all }: CompiledScreen): readonly CompiledBlock[] {
  return blocks.filter(({ data, action: id }) => {
    const target = all.find((action) => action.id === id)?.open;
    return (
      data?.entity !== undefined && target !== undefined && !('record' in target || 'duplicate' in target)
    );
  });
}

const dashboards = Object.keys(gallerySource.model.screens).filter((key) => key.includes('/'));
const screens = await Promise.all(
  dashboards.map(async (key) => (await gallerySource.importModule(key)).screen),
);
const cases = screens.flatMap((screen) =>
  screen === undefined ? [] : drillDowns(screen).map(({ id }) => [screen.key, id] as const),
);

/** Blocks whose figures open the list that the compiler found. */
const derived = screens.flatMap((screen) =>
  (screen?.blocks ?? []).flatMap(({ id, leads }) =>
    screen === undefined || leads === undefined ? [] : [[screen.key, id] as const],
  ),
);

/** Blocks whose figures filter the rows beside or below them. */
const narrowing = screens.flatMap((screen) =>
  (screen?.blocks ?? []).flatMap(({ id, narrows }) =>
    screen === undefined || narrows === undefined ? [] : [[screen.key, id] as const],
  ),
);

/** How many records the rows of a grid stand for: themselves, or those of their groups. */
async function recordsOf(store: ScreenStore): Promise<number> {
  const { definition } = gridOf(store);
  const counted = definition.columns.find(({ compute }) => compute?.op === 'count' && !compute.where);
  if (definition.groupBy === undefined) return gridOf(store).countAll();
  const rows = await gridOf(store).readAll(1000);
  return rows.reduce((sum, row) => sum + Number(row[counted?.name ?? ''] ?? 0), 0);
}

/** Row actions of groups that open lists, and the figure that counts a group's records. */
const grouped = screens.flatMap((screen) => {
  if (screen?.grid?.groupBy === undefined) return [];
  const figure = screen.grid.columns.find(
    ({ compute }) => compute?.op === 'count' && compute.where === undefined && compute.entity === undefined,
  );
  const leading = screen.actions.filter(
    ({ open: target, placement }) => placement === 'row' && target !== undefined && !('record' in target),
  );
  return leading.flatMap(({ id }) => (figure ? [[screen.key, id, figure.name] as const] : []));
});

const figures: number[] = [];

/** The records of a group. */
async function figureRows(key: string, action: string, row: GridRow | undefined) {
  const { store, opened } = await open(key);
  await store.actions.run(action, row ?? null);
  const target = await open(opened[0]?.screen ?? '', opened[0]?.values);
  await gridOf(target.store).query();
  const { rows } = gridOf(target.store);
  for (const one of [store, target.store]) one.dispose();
  return rows;
}

describe('E09 a figure leads to as many rows as it counts', () => {
  test('some figures lead to lists', () => {
    expect(cases.map(([, id]) => id)).toEqual(expect.arrayContaining(['alerts', 'approvals', 'waiting']));
  });

  test.each(cases)('%s %s', async (key, id) => {
    const { store, opened } = await open(key);
    const block = store.board.blocks.find(({ definition }) => definition.id === id);
    if (block === undefined) throw new Error(`No block ${id}`);
    await block.load();
    const [row = { id: '0' }] = block.rows;
    const figure = block.definition.data?.series[0]?.name ?? '';
    const criteria = store.board.criteriaOf(block.definition, row);
    expect(await store.actions.run(block.definition.action ?? '', row, criteria)).toBe('done');
    const target = await open(opened[0]?.screen ?? '', opened[0]?.values);
    expect(gridOf(target.store).phase).toBe('ready');
    const counted = Number(row[figure] ?? 0);
    expect(await gridOf(target.store).countAll()).toBe(counted);
    figures.push(counted);
    for (const one of [store, target.store]) one.dispose();
  });

  test('charts, matrices and figures lead to the only matching list without a word in the definition', () => {
    const found = derived.map(([key, id]) => `${key} ${id}`);
    for (const one of ['analytics agents', 'complianceDesk riskLevels', 'managerDesk accounts'])
      expect(found).toContain(`dashboards/${one}`);
    for (const id of ['count', 'monthly', 'deliveries', 'agents', 'provinces'])
      expect(found).toContain(`gallery/floorplanDashboard ${id}`);
    // Hours, bands and funnel steps have no criterion.
    for (const id of ['rhythm', 'ages', 'course'])
      expect(found).not.toContain(`gallery/floorplanDashboard ${id}`);
  });

  test.each(derived)('C.6 each figure of %s %s', async (key, id) => {
    const { store } = await open(key);
    const block = store.board.blocks.find(({ definition }) => definition.id === id);
    if (block === undefined) throw new Error(`No block ${id}`);
    await block.load();
    const { leads, data } = block.definition;
    const criteria = block.rows.map(
      (row) => [row, store.board.figureCriteria(block.definition, row)] as const,
    );
    const some = criteria.filter(([, one]) => one !== null).slice(0, 4);
    for (const [row, values] of [...some, ...criteria.slice(-1)]) {
      if (values === null || data === undefined) continue;
      const target = await open(leads?.screen ?? '', values);
      const listed = await gridOf(target.store).countAll();
      // Records of a sum or of a calendar's day are listed, too.
      if (data.compute?.op === 'count') expect(listed).toBe(Number(row.value ?? 0));
      else expect(listed).toBeGreaterThan(0);
      figures.push(listed);
      target.store.dispose();
    }
    store.dispose();
  });

  test('C.6 views narrow the rows beside them where the filter has criteria for their figures', () => {
    const found = narrowing.map(([key, id]) => `${key} ${id}`);
    for (const id of ['gridGroups byStatus', 'gridGroups byMonth', 'gridGroups days', 'gridPer byUnit'])
      expect(found).toContain(`gallery/${id}`);
    // Records that last several days are found by no criterion of their first.
    expect(found).not.toContain('gallery/gridGroups returned');
  });

  test.each(narrowing)('C.6 each figure of %s %s leaves the rows that it counts', async (key, id) => {
    // A list may offer some statuses only.
    const offered = screens.find((screen) => screen?.key === key)?.form?.fields.status?.allowedValues;
    const status = offered?.slice(0, 2) ?? ['CANCELLED', 'PAID'];
    const filters: readonly JsonObject[] = [{}, { status }];
    for (const filter of filters) {
      const { store } = await open(key, filter);
      await gridOf(store).query();
      const block = store.board.blocks.find(({ definition }) => definition.id === id);
      if (block === undefined) throw new Error(`No block ${id}`);
      await block.load();
      const { days, compute, entity } = block.definition.data ?? {};
      const isCount = days !== undefined || (compute?.op ?? 'count') === 'count';
      const { lastFilter } = store.board.narrowing;
      const count = await recordsOf(store);
      for (const row of [...block.rows.slice(0, 3), ...block.rows.slice(-1)]) {
        const sameDay = block.rows.filter((one) => days && one[days.date.name] === row[days.date.name]);
        const figure = days ? sameDay.length : Number(row.value ?? 0);
        const narrowed = store.board.narrowedFilter(block.definition, row);
        if (narrowed === null) continue;
        await store.board.narrowing.narrow(narrowed, block.definition, row);
        const listed = await recordsOf(store);
        // Of an average, the records that it is of. The log of requests grows with every request.
        if (!isCount) expect(listed).toBeGreaterThan(0);
        else if (entity === 'TransactionLog') expect(listed).toBeGreaterThanOrEqual(figure);
        else expect(listed).toBe(figure);
        const { criteria } = store.board.narrowing;
        expect(criteria.map(({ field }) => narrowed[field.name])).toEqual(criteria.map(({ value }) => value));
        figures.push(figure);
        for (const { field } of criteria) await store.board.narrowing.widen(field.name);
        expect([gridOf(store).lastQuery.filter, store.board.narrowing.criteria]).toEqual([lastFilter, []]);
        if (entity === 'TransactionLog') expect(await recordsOf(store)).toBeGreaterThanOrEqual(count);
        else expect(await recordsOf(store)).toBe(count);
        await block.load();
      }
      store.dispose();
    }
  });

  test.each(grouped)(
    'C.6 the row of a group of %s leads to its records by %s, within the filter',
    async (key, id, figure) => {
      const all = await open(key);
      await gridOf(all.store).query();
      const [some] = gridOf(all.store).rows.filter((row) => Number(row[figure]) > 1);
      all.store.dispose();
      const day = String((await figureRows(key, id, some))[0]?.valueDate).slice(0, 10);
      const filters: readonly JsonObject[] = [
        {},
        { valueDate: { from: day, to: day } },
        { status: ['CANCELLED'] },
      ];
      for (const filter of filters) {
        const { store, opened } = await open(key, filter);
        await gridOf(store).query();
        for (const row of gridOf(store).rows.slice(0, 3)) {
          opened.length = 0;
          expect(await store.actions.run(id, row)).toBe('done');
          const target = await open(opened[0]?.screen ?? '', opened[0]?.values);
          await gridOf(target.store).query();
          expect(await gridOf(target.store).countAll()).toBe(Number(row[figure]));
          figures.push(Number(row[figure]));
          target.store.dispose();
        }
        store.dispose();
      }
    },
  );

  test('some figures are not zero', () => {
    expect(Math.max(...figures)).toBeGreaterThan(0);
  });
});
