import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../contract/values/days';
import type { JsonObject } from '../../../../contract/values/json';
import type { Command } from '../../../engine/context/Command';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { copyRights, saveRoleItems } from './menuAuthorizations';
import { saveRole } from './saveRole';
import { assignRoles, endAssignment, extendAssignment, roleConflicts } from './userRoles';
import { activateUser, lockUser, passivateUser, resetPassword, saveUser, unlockUser } from './users';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const person = {
  firstName: 'İpek',
  lastName: 'Öz',
  authType: 'LOCAL',
  forceOtp: false,
  forceChangePassword: true,
  userStatus: 'ACTIVE',
  mobilePhone: '+905321112233',
};

/** A role with all rights of everything. */
async function administrators(world: CommandTest, roleCode = 'SYS_ADMIN') {
  const names = { nameTr: roleCode, nameEn: roleCode, roleLevel: 'ADMIN', fourEyes: false, status: 'ACTIVE' };
  const { id: role } = await world.insert('Role', { roleCode, ...names });
  const all = { canCreate: true, canUpdate: true, canDelete: true, canExport: true, canApprove: true };
  const { id: right } = await world.insert('MenuAuthorization', { role, menuId: '*', canView: true, ...all });
  return { role, right };
}

async function holder(world: CommandTest, userName: string, role: string, more: object = {}) {
  const { id: user } = await world.insert('User', { ...person, userName });
  const assigned = { user, role, validFrom: '2026-01-01', status: 'ACTIVE', ...more };
  const { id: assignment } = await world.insert('UserRole', assigned);
  return { user, assignment };
}

const list = 'applicationmanager/userQuery';
const roles = 'applicationmanager/userRoleQuery';

describe('a new user', () => {
  it('gets a temporary password by SMS, good for one sign-in', () =>
    within(async (world) => {
      const form = { ...person, userName: 'ipek' };
      await world.call(saveUser, 'applicationmanager/userDefinition', { form });
      const text = expect.stringMatching(/: ipek, geçici.*72 saat.*\n\n.*: ipek, your.*72 hours/);
      expect(world.messages).toEqual([
        {
          purpose: 'TEMPORARY_PASSWORD',
          to: '+905321112233',
          seconds: 72 * 3600,
          message: expect.objectContaining({ text }),
        },
      ]);
    }));

  it('gets it in the words of the institution', () =>
    within(async (world) => {
      const template = {
        messageCode: 'TEMPORARY_PASSWORD',
        notifyChannel: 'SMS',
        lang: 'TR',
        status: 'ACTIVE',
      };
      await world.insert('Message', { ...template, body: 'Merhaba {{userName}}, şifre {{password}}' });
      const form = { ...person, userName: 'ipek' };
      await world.call(saveUser, 'applicationmanager/userDefinition', { form });
      expect(world.messages[0]?.message.text).toMatch(/^Merhaba ipek, şifre \S{12}\n/);
    }));

  it('of the directory gets none', () =>
    within(async (world) => {
      const form = { ...person, userName: 'ipek', authType: 'LDAP' };
      await world.call(saveUser, 'applicationmanager/userDefinition', { form });
      expect(world.messages).toEqual([]);
    }));

  it('needs an address for it', () =>
    within(async (world) => {
      const form = { ...person, userName: 'ipek', mobilePhone: null };
      const saved = world.call(saveUser, 'applicationmanager/userDefinition', { form });
      await expect(saved).rejects.toMatchObject({ code: 'user.notReachable' });
    }));
});

describe('SECURITY 3 the state of a user', () => {
  it('is changed by locking, unlocking, passivating and activating', () =>
    within(async (world) => {
      const { role } = await administrators(world);
      await holder(world, 'admin', role);
      const { user } = await holder(world, 'other', role);
      const statusBy = async (command: Command) => {
        await world.call(command, list, { body: { id: user } });
        return (await world.records.get('User', user))?.userStatus;
      };
      expect(await statusBy(lockUser)).toBe('LOCKED');
      expect(await statusBy(unlockUser)).toBe('ACTIVE');
      expect(await statusBy(passivateUser)).toBe('PASSIVE');
      expect(await statusBy(activateUser)).toBe('ACTIVE');
    }));

  it('a reset password goes to the phone, which is shown masked', () =>
    within(async (world) => {
      const { user } = await holder(world, 'other', (await administrators(world)).role);
      const { result } = await world.call(resetPassword, list, { body: { id: user } });
      expect(result?.to).not.toContain('1112');
      expect(world.messages[0]?.to).toBe('+905321112233');
      expect(await world.records.get('User', user)).toMatchObject({ forceChangePassword: true });
    }));

  it('only an active user with a password can have it reset', () =>
    within(async (world) => {
      const { id, version } = await world.insert('User', { ...person, userName: 'x' });
      await world.records.update('User', id, version, { userStatus: 'LOCKED' });
      const reset = world.call(resetPassword, list, { body: { id } });
      await expect(reset).rejects.toMatchObject({ code: 'user.noPassword' });
    }));
});

describe('the last administrator is never locked out', () => {
  const refusal = { code: 'user.lastAdministrator' };
  const restricts =
    (restriction: JsonObject) =>
    (world: CommandTest, { user = '' }: Readonly<Record<string, string>>) =>
      world.call(saveUser, 'applicationmanager/userDefinition', {
        recordId: user,
        form: { ...person, userName: 'admin', ...restriction },
      });
  const ways: Readonly<
    Record<string, (world: CommandTest, ids: Readonly<Record<string, string>>) => Promise<unknown>>
  > = {
    'by passivating': (world, { user }) => world.call(passivateUser, list, { body: { id: user ?? '' } }),
    'by locking': (world, { user }) => world.call(lockUser, list, { body: { id: user ?? '' } }),
    'by a validity that ends': async (world, { user = '' }) =>
      world.call(saveUser, 'applicationmanager/userDefinition', {
        recordId: user,
        form: { ...person, userName: 'admin', validUntil: addDays(testDay, 30) },
      }),
    'by an address list': restricts({ ipWhitelist: ['10.9.9.9'] }),
    'by working hours': restricts({ workFrom: '03:00', workTo: '03:30' }),
    'by the directory': restricts({ authType: 'LDAP' }),
    'by ending the assignment': (world, { assignment }) =>
      world.call(endAssignment, roles, { body: { id: assignment ?? '' } }),
    'by an assignment that will end': (world, { assignment }) =>
      world.call(extendAssignment, roles, {
        body: { id: assignment ?? '' },
        payload: { validUntil: addDays(testDay, 30), reason: 'x' },
      }),
    'by passivating the role': async (world, { role = '' }) =>
      world.call(saveRole, 'applicationmanager/roleDefinition', {
        recordId: role,
        form: { ...(await world.records.untyped.get('Role', role)), status: 'PASSIVE' },
      }),
    'by taking the menu right away': (world, { role }) =>
      world.call(saveRoleItems, 'applicationmanager/menuAuthorizationDefinition', {
        body: { rows: [{ id: `${role}00000`, version: 1, values: { canUpdate: false } }] },
      }),
  };

  it.each(Object.keys(ways))('%s', (way) =>
    within(async (world) => {
      const { role } = await administrators(world);
      const ids = { role, ...(await holder(world, 'admin', role)) };
      // Nobody who is only there for a time, on one channel, or not signed in any more counts.
      const { role: deputy } = await administrators(world, 'DEPUTY');
      await holder(world, 'deputy', deputy, { validUntil: addDays(testDay, 5) });
      await holder(world, 'future', deputy, { validFrom: addDays(testDay, 5) });
      await expect(ways[way]?.(world, ids)).rejects.toMatchObject(refusal);
    }),
  );

  it.each(Object.keys(ways).filter((way) => way !== 'by taking the menu right away'))(
    '%s works while there is another one',
    (way) =>
      within(async (world) => {
        const { role } = await administrators(world);
        const ids = { role, ...(await holder(world, 'admin', role)) };
        await holder(world, 'second', (await administrators(world, 'SECOND')).role);
        await expect(ways[way]?.(world, ids)).resolves.toBeDefined();
      }),
  );
});

describe('SECURITY 11 who knows of confidential records', () => {
  const knowing = async (world: CommandTest) => {
    const { role } = await administrators(world, 'COMPLIANCE');
    await world.insert('MenuAuthorization', { role, menuId: '#confidential', canView: true });
    const flow = (firstRole: string) =>
      world.insert('ApprovalDefinition', { txnCode: 'CONFIDENTIAL', firstRole, status: 'ACTIVE' });
    await flow(role);
    return { role, flow };
  };

  it('compliance approves each new one; another approver does not count', () =>
    within(async (world) => {
      const { role, flow } = await knowing(world);
      const another = await flow((await administrators(world, 'SECOND')).role);
      const { id: user } = await world.insert('User', { ...person, userName: 'u' });
      const assign = () =>
        world.call(assignRoles as Command, 'applicationmanager/userRoleDefinition', {
          form: { user, roles: [role], validFrom: testDay },
        });
      await expect(assign()).rejects.toMatchObject({ code: 'userRole.compliance' });
      expect(await world.records.count('UserRole', { user })).toBe(0);
      await world.records.update('ApprovalDefinition', another.id, another.version, { status: 'PASSIVE' });
      await assign();
      expect(await world.records.count('UserRole', { user })).toBe(1);
    }));

  it('nobody is made one by a longer assignment, or by a right or a copy for another role', () =>
    within(async (world) => {
      const { role } = await knowing(world);
      const other = await administrators(world);
      const { assignment } = await holder(world, 'u', role, { validUntil: addDays(testDay, -1) });
      const extend = world.call(extendAssignment, 'applicationmanager/userRoleQuery', {
        body: { id: assignment },
        payload: { validUntil: addDays(testDay, 1), reason: 'x' },
      });
      await expect(extend).rejects.toMatchObject({ code: 'userRole.confidential' });
      const screen = 'applicationmanager/menuAuthorizationDefinition';
      const copy = world.call(copyRights as Command, screen, {
        body: { role: other.role },
        payload: { from: role },
      });
      await expect(copy).rejects.toMatchObject({ code: 'menu.confidential' });
    }));
});

describe('roles that exclude each other', () => {
  const screen = 'applicationmanager/userRoleDefinition';
  const roleNamed = async (world: CommandTest, roleCode: string, more: object = {}) =>
    (
      await world.insert('Role', {
        roleCode,
        nameTr: roleCode,
        nameEn: roleCode,
        roleLevel: 'USER',
        fourEyes: false,
        status: 'ACTIVE',
        ...more,
      })
    ).id;
  const toxic = async (world: CommandTest) => {
    const [one, other] = [await roleNamed(world, 'TREASURY'), await roleNamed(world, 'ACCOUNTING')];
    await world.insert('RoleConflict', { role: one, conflictsWith: other, reason: 'Kayıt ve onay' });
    const { id: user } = await world.insert('User', { ...person, userName: 'u' });
    return { one, other, user };
  };

  it('are refused for one person, in either direction and at once', () =>
    within(async (world) => {
      const { one, other, user } = await toxic(world);
      const assign = (chosen: string[], more: object = {}) =>
        world.call(assignRoles as Command, screen, {
          form: { user, roles: chosen, validFrom: testDay, ...more },
        });
      await expect(assign([one, other])).rejects.toMatchObject({ code: 'userRole.toxic' });
    }));

  it('are allowed one after the other, and refused when the periods meet', () =>
    within(async (world) => {
      const { one, other, user } = await toxic(world);
      const assign = (role: string, validFrom: string, validUntil?: string) =>
        world.call(assignRoles as Command, screen, {
          form: { user, roles: [role], validFrom, ...(validUntil && { validUntil }) },
        });
      await assign(other, testDay, addDays(testDay, 9));
      const { result } = await assign(one, addDays(testDay, 10));
      expect(result?.id).toBeDefined();
      const [first] = await world.records.list('UserRole', { user, role: other });
      await holder(world, 'admin', (await administrators(world)).role);
      const longer = world.call(extendAssignment, roles, {
        body: { id: first?.id ?? '' },
        payload: { validUntil: addDays(testDay, 10), reason: 'x' },
      });
      await expect(longer).rejects.toMatchObject({ code: 'userRole.toxic' });
    }));

  it('are listed where they were assigned before the pair was defined', () =>
    within(async (world) => {
      const { one, other, user } = await toxic(world);
      for (const role of [one, other])
        await world.insert('UserRole', { user, role, validFrom: testDay, status: 'ACTIVE' });
      const { rows } = await world.query(roleConflicts, roles);
      expect(rows).toMatchObject([{ userName: 'İpek Öz', why: 'Kayıt ve onay' }]);
    }));

  it('a role is assigned once at a time, and where it is valid', () =>
    within(async (world) => {
      const role = await roleNamed(world, 'OPS');
      const branch = await roleNamed(world, 'BRANCH', { agentType: 'BRANCH' });
      const { id: user } = await world.insert('User', { ...person, userName: 'u' });
      const assign = (chosen: string) =>
        world.call(assignRoles as Command, screen, { form: { user, roles: [chosen], validFrom: testDay } });
      await assign(role);
      await expect(assign(role)).rejects.toMatchObject({ code: 'userRole.assigned' });
      await expect(assign(branch)).rejects.toMatchObject({ code: 'userRole.unit' });
    }));
});
