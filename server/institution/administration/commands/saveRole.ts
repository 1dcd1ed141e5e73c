import { refusedField } from '../../../base/errors/refusals';
import { stepsOf } from '../../../engine/approval/approvalDefinitions';
import type { Call, Command } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import { requireAdministrator } from '../../kernel/rules/identity';
import { firstRoles } from '../../roles';

/** Maximum number of uses that a refusal names. */
const named = 5;

/** Codes of roles that the product's definitions name: grants, home pages, first approvals. */
const shipped: ReadonlySet<string> = new Set(firstRoles.map(({ name }) => name));

/**
 * Stores a role. Throws `user.lastAdministrator`, `role.needed` for a passive role that approvals or tasks need, and
 * `role.shipped` for another code of a role that definitions name.
 */
export const saveRole: Command<'Role'> = {
  path: 'applicationmanager/role/commit',
  async handle(call) {
    const { records, recordId, form, language } = call;
    const before = recordId === null ? null : await records.lock('Role', recordId);
    if (before !== null && form.status === 'PASSIVE' && before.status !== 'PASSIVE')
      await requireUnneeded(call, before);
    if (before !== null && form.roleCode !== before.roleCode && shipped.has(before.roleCode))
      throw refusedField('role.shipped', 'roleCode', language, {
        tr: `${before.roleCode} kodu ekran tanımlarında geçer, değişmez. Rolün adını değiştirebilirsiniz.`,
        en: `Definitions of screens name the code ${before.roleCode}: it stays. You can change the names of the role.`,
      });
    const reply = await call.generic();
    if (recordId !== null) await requireAdministrator(records, call.today);
    return reply;
  },
};

/** A passive role decides nothing, and nobody learns of the failures of its tasks. */
async function requireUnneeded(call: Call<'Role'>, role: StoredOf<'Role'>): Promise<void> {
  const uses = await usesOf(call, role.id);
  if (uses.length === 0) return;
  const listed = `${uses.slice(0, named).join(', ')}${uses.length > named ? ' …' : ''}`;
  throw refusedField('role.needed', 'status', call.language, {
    tr: `${role.nameTr} rolü gerekli (${listed}). Önce onay tanımlarında ve görevlerde başka bir rol seçin, bekleyen talepleri sonuçlandırın.`,
    en: `The role ${role.nameEn} is needed (${listed}). Choose another role in the approval definitions and tasks first, and decide the requests that wait.`,
  });
}

/** Definitions in force, requests that wait for the role now or in a later step, and tasks, by their codes. */
async function usesOf({ records }: Call<'Role'>, role: string): Promise<readonly string[]> {
  const definitions = await records.list('ApprovalDefinition', {});
  const naming = new Map(
    definitions.filter((each) => stepsOf(each).includes(role)).map((one) => [one.id, one]),
  );
  const pending = { approvalStatus: 'PENDING' } as const;
  const now = await records.list('Approval', { ...pending, waitingFor: role });
  const later = await records.list('Approval', { ...pending, definition: [...naming.keys()] });
  const isLater = ({ definition, deciders }: StoredOf<'Approval'>) => {
    const decided = naming.get(definition);
    return decided !== undefined && stepsOf(decided).includes(role, (deciders ?? []).length + 1);
  };
  const tasks = await records.list('SchedulerTask', { ownerRole: role });
  return [
    ...[...naming.values()].filter(({ status }) => status === 'ACTIVE').map(({ code }) => code),
    ...new Set([...now, ...later.filter(isLater)].map(({ approvalNo }) => approvalNo)),
    ...tasks.map(({ taskCode }) => taskCode),
  ];
}
