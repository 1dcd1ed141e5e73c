import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../contract/values/days';
import type { Command } from '../../../engine/context/Command';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { insertRole, insertUser } from '../../../testing/staff';
import { saveDefinition } from './approval/saveDefinition';
import { copyRights } from './menuAuthorizations';
import { saveRole } from './saveRole';
import { endAssignment } from './userRoles';
import { activateUser, passivateUser } from './users';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const all = { canView: true, canCreate: true, canUpdate: true, canDelete: true, canExport: true };

/** A role with a code of the institution's own, beside an administrator. */
async function ownRole(world: CommandTest, roleCode = 'KREDI_KURULU') {
  const administrators = await insertRole(world, 'SYS_ADMIN');
  await world.insert('MenuAuthorization', { role: administrators, menuId: '*', ...all, canApprove: true });
  const user = await insertUser(world, 'admin');
  const held = { user, role: administrators, validFrom: '2026-01-01', status: 'ACTIVE' };
  await world.insert('UserRole', held);
  const id = await insertRole(world, roleCode);
  const names = { roleCode, nameTr: 'Kurul', nameEn: 'Board', roleLevel: 'USER', fourEyes: false };
  const save = (change: object = {}) =>
    world.call(saveRole as Command, 'applicationmanager/roleDefinition', {
      recordId: id,
      form: { ...names, status: 'ACTIVE', ...change },
    });
  return { id, administrators, save };
}

const passive = { status: 'PASSIVE' };

describe('a role that is needed is not made passive', () => {
  it('while a definition in force names it in any step', () =>
    within(async (world) => {
      const { id, administrators, save } = await ownRole(world);
      const { id: definition, version } = await world.insert('ApprovalDefinition', {
        code: 'ODE-5',
        txnCode: 'RISK',
        firstRole: administrators,
        secondRole: id,
        status: 'ACTIVE',
      });
      await expect(save(passive)).rejects.toMatchObject({
        code: 'role.needed',
        fieldErrors: [{ field: 'status' }],
        text: { tr: expect.stringContaining('ODE-5'), en: expect.stringContaining('(ODE-5)') },
      });
      await expect(save({ nameTr: 'Kredi kurulu', roleCode: 'KURUL' })).resolves.toBeDefined();
      await world.records.untyped.update('ApprovalDefinition', definition, version, passive);
      await expect(save({ ...passive, roleCode: 'KURUL' })).resolves.toBeDefined();
    }));

  it.each([
    ['now', 0, []],
    ['in a later step', 1, []],
  ] as const)('while a request waits for it %s, though its definition is passive', (_, step, deciders) =>
    within(async (world) => {
      const { id, administrators, save } = await ownRole(world);
      const [firstRole, secondRole] = step === 0 ? [id, null] : [administrators, id];
      const definition = await world.insert('ApprovalDefinition', {
        code: 'ODE-5',
        firstRole,
        secondRole,
        ...passive,
      });
      const waiting = await world.insert('Approval', {
        summary: 'Ücret',
        waitingFor: firstRole,
        definition: definition.id,
        deciders,
      });
      const { approvalNo } = (await world.records.get('Approval', waiting.id)) ?? {};
      const refusal = { code: 'role.needed', text: { en: expect.stringContaining(`(${approvalNo})`) } };
      await expect(save(passive)).rejects.toMatchObject(refusal);
      await world.records.update('Approval', waiting.id, 1, { approvalStatus: 'REJECTED' });
      await expect(save(passive)).resolves.toBeDefined();
    }),
  );

  it('unless its step of the request has been approved', () =>
    within(async (world) => {
      const { id, administrators, save } = await ownRole(world);
      const roles = { firstRole: id, secondRole: administrators };
      const definition = await world.insert('ApprovalDefinition', { code: 'ODE-5', ...passive, ...roles });
      await world.insert('Approval', {
        summary: 'Ücret',
        waitingFor: administrators,
        definition: definition.id,
        deciders: ['ayse'],
      });
      await expect(save(passive)).resolves.toBeDefined();
    }));

  it('while a task reports its failures to it', () =>
    within(async (world) => {
      const { id, save } = await ownRole(world);
      await world.insert('SchedulerTask', { taskCode: 'GECE', name: 'Gece', ownerRole: id });
      await expect(save(passive)).rejects.toMatchObject({
        code: 'role.needed',
        text: { tr: expect.stringContaining('(GECE)') },
      });
    }));
});

it('a role that definitions of screens name keeps its code, and may have other names', () =>
  within(async (world) => {
    const { save } = await ownRole(world, 'BRANCH_MGR');
    await expect(save({ roleCode: 'BRANCH_HEAD' })).rejects.toMatchObject({
      code: 'role.shipped',
      fieldErrors: [{ field: 'roleCode' }],
    });
    await expect(save({ nameTr: 'Şube müdürü' })).resolves.toBeDefined();
  }));

const whole = {
  code: 'RISK-1',
  txnCode: 'RISK',
  timeoutHours: 4,
  amountFrom: '0.00',
  currency: 'TRY',
  sameAgentOnly: false,
};
const screen = 'applicationmanager/approvalDefinition';

const old = { roleCode: 'ESKI', nameTr: 'Eski', nameEn: 'Old', roleLevel: 'USER' };

describe('the roles of an approval definition', () => {
  it.each(['firstRole', 'secondRole'])('are in force while it is: %s', (field) =>
    within(async (world) => {
      const role = await world.insert('Role', { ...old, ...passive });
      const form = { ...whole, firstRole: await insertRole(world, 'COMPLIANCE'), [field]: role.id };
      for (const command of saveDefinition) {
        const save = (status: string) => world.call(command, screen, { form: { ...form, status } });
        await expect(save('ACTIVE')).rejects.toMatchObject({
          code: 'approval.noRole',
          fieldErrors: [{ field }],
          text: { tr: expect.stringContaining('Eski') },
        });
        await expect(save('PASSIVE')).resolves.toBeDefined();
      }
    }),
  );

  it('have a user who may approve in the pool, or the definition is stored with a warning', () =>
    within(async (world) => {
      const firstRole = await insertRole(world, 'KURUL');
      const [, commit] = saveDefinition;
      let codes = 0;
      const warning = async () => {
        const form = { ...whole, code: `RISK-${++codes}`, firstRole, status: 'ACTIVE' };
        return (await world.call(commit, screen, { form })).head?.code;
      };
      expect(await warning()).toBe('approval.nobody');
      const user = await insertUser(world, 'ayse');
      const assign = (values: object) =>
        world.insert('UserRole', { user, validFrom: '2026-01-01', status: 'ACTIVE', ...values });
      await assign({ role: firstRole, validUntil: addDays(testDay, -1) });
      expect(await warning(), 'an assignment that has ended').toBe('approval.nobody');
      await assign({ role: firstRole });
      expect(await warning(), 'no right to the pool').toBe('approval.nobody');
      const role = await insertRole(world, 'ONAY');
      await assign({ role });
      const pool = { role, menuId: 'applicationmanager/approvalPool', ...all };
      const { id, version } = await world.insert('MenuAuthorization', { ...pool, canApprove: false });
      expect(await warning(), 'a right to view alone').toBe('approval.nobody');
      await world.records.update('MenuAuthorization', id, version, { canApprove: true });
      expect(await warning()).toBeUndefined();
    }));

  it('are missed with a warning when the last assignment of one ends', () =>
    within(async (world) => {
      const { id: role } = await ownRole(world);
      await world.insert('MenuAuthorization', {
        role,
        menuId: 'applicationmanager/approvalPool',
        ...all,
        canApprove: true,
      });
      await world.insert('ApprovalDefinition', { ...whole, firstRole: role, status: 'ACTIVE' });
      const end = async (userName: string) => {
        const user = await insertUser(world, userName);
        const held = { user, role, validFrom: '2026-01-01', status: 'ACTIVE' };
        const { id } = await world.insert('UserRole', held);
        return () => world.call(endAssignment, 'applicationmanager/userRoleQuery', { body: { id } });
      };
      const [first, last] = [await end('ayse'), await end('fatma')];
      expect((await first()).head).toBeUndefined();
      expect((await last()).head).toMatchObject({ code: 'approval.nobody', notificationType: 'WARNING' });
    }));

  it('are missed with a warning when their last user leaves, and when the role loses the right to the pool', () =>
    within(async (world) => {
      const { id: role } = await ownRole(world);
      const pool = { menuId: 'applicationmanager/approvalPool', ...all, canApprove: true };
      await world.insert('MenuAuthorization', { role, ...pool });
      await world.insert('ApprovalDefinition', { ...whole, firstRole: role, status: 'ACTIVE' });
      const user = await insertUser(world, 'ayse');
      await world.insert('UserRole', { user, role, validFrom: '2026-01-01', status: 'ACTIVE' });
      const codeOf = async (command: Command, screen: string, call: object) =>
        (await world.call(command, `applicationmanager/${screen}`, call)).head?.code;
      const ofUser = { body: { id: user } };
      expect(await codeOf(passivateUser, 'userQuery', ofUser)).toBe('approval.nobody');
      expect(await codeOf(activateUser, 'userQuery', ofUser)).toBeUndefined();
      const copy = (from: string) =>
        codeOf(copyRights as Command, 'menuAuthorizationDefinition', { body: { role }, payload: { from } });
      expect(await copy(await insertRole(world, 'OKUR'))).toBe('approval.nobody');
    }));
});
