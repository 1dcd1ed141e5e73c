import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { copyRights, effectiveRights, roleItems, saveRoleItems } from './menuAuthorizations';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'applicationmanager/menuAuthorizationDefinition';
const every = { canCreate: true, canUpdate: true, canDelete: true, canExport: true, canApprove: true };

async function role(world: CommandTest, roleCode: string, menuIds: readonly string[], more: object = {}) {
  const names = { nameTr: roleCode, nameEn: roleCode, roleLevel: 'USER', fourEyes: false, status: 'ACTIVE' };
  const { id } = await world.insert('Role', { roleCode, ...names, ...more });
  for (const menuId of menuIds)
    await world.insert('MenuAuthorization', { role: id, menuId, canView: true, ...every });
  return id;
}

/** An administrator who stays. */
async function administrator(world: CommandTest) {
  const id = await role(world, 'ADMIN', ['*']);
  const user = await world.insert('User', { userName: 'a', userStatus: 'ACTIVE' });
  await world.insert('UserRole', { user: user.id, role: id, validFrom: '2020-01-01', status: 'ACTIVE' });
}

const tree = async (world: CommandTest, id: string) =>
  (await world.query(roleItems, screen, { filter: { role: id } })).rows;
const stored = async (world: CommandTest, id: string) =>
  (await world.records.list('MenuAuthorization', { role: id })).map(
    ({ menuId, canCreate, canExport }) => `${menuId} ${canCreate ? 'c' : ''}${canExport ? 'x' : ''}`,
  );

async function tick(world: CommandTest, id: string, ticks: Readonly<Record<string, object>>) {
  const rows = await tree(world, id);
  const changed = Object.entries(ticks).map(([menuId, values]) => {
    const row = rows.find((one) => one.menuId === menuId);
    return { id: row?.id ?? '', version: 1, values: { ...values } };
  });
  await world.call(saveRoleItems, screen, { body: { rows: changed } });
}

describe('rights of a role on the menu', () => {
  it('are shown as a tree, those of an area on its screens, too', () =>
    within(async (world) => {
      const id = await role(world, 'OPS', ['fee/*']);
      const rows = await tree(world, id);
      expect(rows.map(({ menuId, canView }) => [menuId, canView])).toEqual([
        ['*', false],
        ['fee/*', true],
        ['fee/feeDefinition', true],
        ['fee/feeQuery', true],
        ['#confidential', false],
      ]);
      expect(rows[2]?.['upper.id']).toBe(rows[1]?.id);
    }));

  it('are searched by words, in the tree with the items above', () =>
    within(async (world) => {
      const id = await role(world, 'OPS', ['fee/*']);
      const found = async (text: string) =>
        (await world.query(roleItems, screen, { filter: { role: id }, text })).rows.map(
          ({ menuId }) => menuId,
        );
      expect(await found('query')).toEqual(['*', 'fee/*', 'fee/feeQuery']);
      expect(await found('nothing')).toEqual([]);
      const effective = await world.query(effectiveRights, 'applicationmanager/menuAuthorizationQuery', {
        text: 'ops definition',
      });
      expect(effective.rows.map(({ menuId }) => menuId)).toEqual(['fee/feeDefinition']);
    }));

  it('taken from one screen stay with the others of its area', () =>
    within(async (world) => {
      await administrator(world);
      const id = await role(world, 'OPS', ['fee/*']);
      await tick(world, id, { 'fee/feeQuery': { canExport: false } });
      expect(await stored(world, id)).toEqual(['fee/* c', 'fee/feeDefinition x']);
      await tick(world, id, { 'fee/feeDefinition': { canView: false } });
      expect(await stored(world, id)).toEqual(['fee/feeQuery c']);
    }));

  it('of a whole area are stored for the area: its later screens have them, too', () =>
    within(async (world) => {
      await administrator(world);
      const id = await role(world, 'OPS', []);
      const seen = { canView: true };
      await tick(world, id, { 'fee/*': seen, 'fee/feeDefinition': seen, 'fee/feeQuery': seen });
      expect(await stored(world, id)).toEqual(['fee/* ']);
    }));

  it('are copied from another role', () =>
    within(async (world) => {
      await administrator(world);
      const [from, id] = [await role(world, 'OPS', ['fee/feeQuery']), await role(world, 'NEW', ['fee/*'])];
      await world.call(copyRights, screen, { body: { role: id }, payload: { from } });
      expect(await stored(world, id)).toEqual(['fee/feeQuery cx']);
    }));

  it('under four eyes are not both creating and approving', () =>
    within(async (world) => {
      await administrator(world);
      const id = await role(world, 'OPS', [], { fourEyes: true });
      const both = tick(world, id, { 'fee/feeQuery': { canCreate: true, canApprove: true } });
      await expect(both).rejects.toMatchObject({ code: 'menu.fourEyes' });
    }));

  it('are found by screen: who can open it', () =>
    within(async (world) => {
      await role(world, 'ALL', ['*']);
      await role(world, 'AREA', ['fee/*']);
      await role(world, 'OTHER', ['fee/feeDefinition']);
      const { rows } = await world.query(effectiveRights, 'applicationmanager/menuAuthorizationQuery', {
        filter: { menuId: 'feequery', rightType: 'EXPORT' },
      });
      expect(rows.map((row) => row.role)).toEqual(['ALL', 'AREA']);
    }));
});
