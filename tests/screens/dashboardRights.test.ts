import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstRoles } from '../../server/institution/roles';
import { createRoles, createUser } from '../../server/platform/auth/createUser';
import { openTarget } from '../../server/platform/notifications/openTarget';
import { grantedScreens } from '../../server/platform/policy/grantedScreens';
import { caller, plainPasswords } from '../../server/testing/app';
import { projectServer } from './floorplans/projectServer';
import { gallerySource } from './gallerySource';

const { model } = gallerySource;
const screens = Object.values(model.screens);

/** Permissions of the initial roles: their areas, and grants of definitions. */
const grantsOf = new Map(
  firstRoles.map(({ name, screens: areas }) => {
    const defined = screens.flatMap(({ grants = [] }) => grants.filter(({ role }) => role === name));
    return [name, [...areas, ...defined.map(({ right }) => right)]] as const;
  }),
);

/** Dashboard blocks by the lists that they lead to; without those of compliance, whose desk is closed for all others. */
const leading = {
  pool: ['analytics/approvals', 'managerDesk/waiting'],
  risks: ['analytics/alerts', 'managerDesk/risks'],
  restrictions: ['serviceDesk/restrictions'],
  desks: [
    ...['accountingDesk/differences', 'accountingDesk/transit', 'auditorDesk/differences'],
    ...['managerDesk/differences', 'managerDesk/transit'],
  ],
  vouchers: ['accountingDesk/reversed', 'accountingDesk/events', 'auditorDesk/reversed'],
  treasury: [
    ...[
      'accountingDesk/sweeps',
      'treasuryDesk/next',
      'treasuryDesk/overdue',
      'treasuryDesk/requests',
      'treasuryDesk/sweeps',
    ],
  ],
  rejects: ['auditorDesk/rejects', 'auditorDesk/stages'],
} as const;

/** Lists that a role may not open: their blocks are hidden from it. */
const shut: Readonly<Record<string, readonly (keyof typeof leading)[]>> = {
  COMPLIANCE: ['desks', 'vouchers', 'treasury'],
  ACCOUNTING: ['risks', 'restrictions', 'rejects'],
  OPS: ['pool', 'risks', 'rejects'],
  TREASURY: ['pool', 'risks', 'restrictions', 'rejects', 'desks'],
  PARTNER_MGR: ['pool', 'risks', 'restrictions', 'rejects', 'desks', 'vouchers', 'treasury'],
};

let server: Awaited<ReturnType<typeof projectServer>>;
beforeAll(async () => {
  server = await projectServer();
  for (const [name, rights] of grantsOf) {
    const role = `first_${name}`;
    await createRoles(server.database, [{ name: role, title: name, level: 'staff', screens: rights }]);
    const user = { userName: role, displayName: name, mail: '', agent: null, roles: [role] };
    await createUser(server.database, plainPasswords, user, 'pw');
  }
}, 120_000);
afterAll(() => server.database.destroy());

test.each([...grantsOf.keys()])(
  'SECURITY 11 12: %s gets the figures of a permitted dashboard, except of blocks that lead to other screens',
  async (name) => {
    const who = await caller(server, `first_${name}`);
    const granted = grantedScreens(model, grantsOf.get(name) ?? []);
    const refused: string[] = [];
    for (const { key, floorplan } of screens) {
      if (floorplan !== 'dashboard' || key.startsWith('gallery/')) continue;
      const { screen } = await importScreen(key);
      for (const { id, action, data } of screen.blocks ?? []) {
        const leadsTo = screen.actions.find((one) => one.id === action)?.open?.screen;
        const range = { from: '2026-01-01', to: '2026-12-31' };
        const question = { state: {}, filter: { $range: range }, page: 0, size: 10, sort: [] };
        const { status } = await who.post(data?.path ?? '', question);
        const mayAsk = granted.has(key) && (leadsTo === undefined || granted.has(leadsTo));
        expect([`${key}/${id}`, status === 403]).toEqual([`${key}/${id}`, !mayAsk]);
        if (granted.has(key) && status === 403) refused.push(`${key}/${id}`.replace('dashboards/', ''));
      }
    }
    expect(refused.sort()).toEqual((shut[name] ?? []).flatMap((list) => leading[list]).sort());
  },
);

test.each([...grantsOf.keys()].filter((name) => name !== 'SYS_ADMIN'))(
  'the landing page of %s has figures that it may see',
  async (name) => {
    const who = await caller(server, `first_${name}`);
    const home = screens.find(({ home: roles = [] }) => roles.includes(name as never));
    expect(home?.floorplan, name).toBe('dashboard');
    const { screen } = await importScreen(home?.key ?? '');
    const range = { from: '2026-01-01', to: '2026-12-31' };
    const question = { state: {}, filter: { $range: range }, page: 0, size: 10, sort: [] };
    let seen = 0;
    for (const { data } of screen.blocks ?? [])
      if ((await who.post(data?.path ?? '', question)).status === 200) seen += 1;
    expect(seen, name).toBeGreaterThanOrEqual(4);
  },
);

/** Screens with an address: a route, or a record. */
const reached = (screen: (typeof model.screens)[string] | undefined) =>
  screen?.route !== null || screen.floorplan !== 'dashboard';

test.each([...grantsOf.keys()])('a decision on a request of %s leads to a permitted screen', (name) => {
  const grants = grantsOf.get(name) ?? [];
  const granted = grantedScreens(model, grants);
  const history = { screen: 'applicationmanager/approvalQuery' };
  for (const requested of granted) {
    const own = { screen: requested, record: '7' };
    const { screen, record } = openTarget(model, { grants, roles: [] }, [history, own]);
    if (granted.has(history.screen)) expect(screen).toBe(history.screen);
    else if (reached(model.screens[requested])) expect({ screen, record }).toEqual(own);
    else expect(screen).toBeUndefined();
  }
});

async function importScreen(key: string) {
  const module = await gallerySource.importModule(key);
  if (!module.screen) throw new Error(`${key} is broken`);
  return module as typeof module & { screen: NonNullable<typeof module.screen> };
}
