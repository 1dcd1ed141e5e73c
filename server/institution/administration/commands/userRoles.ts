import { haveCommonDay } from '../../../../contract/values/days';
import type { Json } from '../../../../contract/values/json';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import {
  complianceDecides,
  confidentialRoles,
  conflictsOf,
  lockRoles,
  requireAdministrator,
  requireSeparation,
} from '../../kernel/rules/identity';
import { approvingRoles, warnOfNobody } from './approval/warnOfNobody';

/** Fields of the form that assigns roles, beside those of the entity. */
interface Chosen {
  roles: readonly string[];
}

/**
 * Assigns roles to a user, one record each. Throws `userRole.assigned` for a role that the user has in that time,
 * `userRole.unit` for one of another kind of unit, `userRole.toxic`, and `userRole.compliance` for one that knows of
 * confidential records, unless compliance approves.
 */
export const assignRoles: Command<'UserRole', Chosen> = {
  path: 'applicationmanager/userRole/commit',
  async handle(call) {
    const { records, form, today, language } = call;
    const { user = '', channel = null, validFrom = today, validUntil = null, reason = null } = form;
    await lockRoles(records, user);
    const held = await records.list('UserRole', { user, status: 'ACTIVE' });
    const roles = await records.getAll('Role', form.roles ?? []);
    const knowing = await confidentialRoles(records, [...roles.keys()]);
    if (knowing.length > 0 && !(await complianceDecides(records))) throw complianceMissing();
    const unit = await unitOf(records, user);
    let id = '';
    for (const role of roles.values()) {
      const refuse = (code: string, text: { tr: string; en: string }) =>
        new Refusal(code, text, 422, [{ field: 'roles', code, message: text[language] }]);
      const isHeld = held.some(
        (one) => one.role === role.id && haveCommonDay(one, { validFrom, validUntil }),
      );
      if (isHeld)
        throw refuse('userRole.assigned', {
          tr: `Kullanıcı bu sürede zaten ${role.nameTr} rolünde.`,
          en: `The user has the role ${role.nameEn} in that time already.`,
        });
      if (role.agentType && role.agentType !== unit)
        throw refuse('userRole.unit', {
          tr: `${role.nameTr} rolü kullanıcının biriminde geçerli değil.`,
          en: `The role ${role.nameEn} is not valid at the user’s workplace.`,
        });
      const values = { user, role: role.id, channel, validFrom, validUntil, reason };
      ({ id } = await records.insert('UserRole', { ...values, status: 'ACTIVE' }));
    }
    await requireSeparation(records, user);
    return { result: { id } };
  },
};

const complianceMissing = () =>
  new Refusal(
    'userRole.compliance',
    {
      tr: 'Gizli kayıtları bilen bir rolü yalnız uyum onaylar, ama rol atamanın onay akışı uyumdan geçmiyor.',
      en: 'Only compliance approves a role that knows of confidential records, and the flow of assignments does not pass it.',
    },
    409,
  );

/** Kind of the unit where a user works; head office without an agent. */
async function unitOf(records: Call['records'], id: string): Promise<string> {
  const user = await records.get('User', id);
  const agent = user?.agent ? await records.get('Agent', user.agent) : null;
  return agent?.agentType ?? 'HEAD_OFFICE';
}

/** Takes a role away at once; warns if nobody is left who approves for it. Throws `user.lastAdministrator`. */
export const endAssignment: Command = {
  path: 'applicationmanager/userRole/end',
  async handle(call) {
    const { records, today } = call;
    const { id, version, role, validFrom, validUntil } = await assignmentOf(call);
    const until = [validFrom, today].toSorted().at(-1) ?? today;
    const last = validUntil && validUntil < until ? validUntil : until;
    await records.update('UserRole', id, version, { status: 'PASSIVE', validUntil: last });
    await requireAdministrator(records, today);
    return warnOfNobody(call, { result: { id } }, await approvingRoles(call, [role]));
  },
};

/**
 * Changes the last day of an assignment. Throws `user.lastAdministrator`, `userRole.toxic`, and `userRole.confidential`
 * for a longer one of a role that knows of confidential records: it is assigned again, with approval.
 */
export const extendAssignment: Command<never, { validUntil: string; reason: string }> = {
  path: 'applicationmanager/userRole/extend',
  async handle(call) {
    const { records, today, payload } = call;
    const { id, version, user, role, validUntil: before } = await assignmentOf(call);
    const { validUntil = null, reason = null } = payload;
    const isLonger = before !== null && (validUntil === null || validUntil > before);
    if (isLonger && (await confidentialRoles(records, [role])).length > 0)
      throw new Refusal('userRole.confidential', {
        tr: 'Gizli kayıtları bilen bir rol uzatılmaz: yeniden atanır ve uyum onayına gider.',
        en: 'A role that knows of confidential records is not extended: assign it anew, with approval of compliance.',
      });
    await records.update('UserRole', id, version, { validUntil, reason });
    await requireAdministrator(records, today);
    await requireSeparation(records, user);
    return { result: { id } };
  },
};

async function assignmentOf({
  records,
  body,
}: Pick<Call, 'records' | 'body'>): Promise<StoredOf<'UserRole'>> {
  const assigned = await records.lock('UserRole', textOf(body.id) ?? '');
  if (assigned === null || assigned.status !== 'ACTIVE') throw missingRecord();
  return assigned;
}

/** Assignments in force that one person must not hold together. */
export const roleConflicts: QueryCommand = {
  path: 'applicationmanager/userRole/conflicts',
  async query({ records, today, language }, { page, size }) {
    const assigned = await records.list('UserRole', { status: 'ACTIVE' });
    const current = assigned.filter(({ validUntil }) => !validUntil || validUntil >= today);
    const conflicts = await conflictsOf(records, current);
    const users = await records.getAll(
      'User',
      conflicts.map(({ one }) => one.user),
    );
    const roles = await records.getAll(
      'Role',
      conflicts.flatMap(({ one, other }) => [one.role, other.role]),
    );
    const personOf = (id: string): Json => {
      const user = users.get(id);
      return user ? `${user.firstName} ${user.lastName}` : id;
    };
    const title = (id: string): Json => {
      const role = roles.get(id);
      return (language === 'tr' ? role?.nameTr : role?.nameEn) ?? id;
    };
    const rows = conflicts.map(({ one, other, reason }) => ({
      id: one.id,
      userName: personOf(one.user),
      firstRole: title(one.role),
      secondRole: title(other.role),
      why: reason,
    }));
    return { rows: rows.slice(page * size, (page + 1) * size), total: rows.length, sums: {} };
  },
};
