import { stepFields } from '../../approval/approvalDefinitions';
import type { Call, Command } from '../../context/Command';
import { refusedField } from '../../errors/refusedField';
import type { StoredOf } from '../../storage/RecordStore';
import { warnOfNobody } from './warnOfNobody';

/** Checks a definition before it is stored. Throws `approval.noRole`. */
const validateDefinition: Command<'ApprovalDefinition'> = {
  path: 'approval/definition/validate',
  async handle(call) {
    await rolesOf(call);
    return call.generic();
  },
};

/** Stores a definition. Throws `approval.noRole`; warns of a step that nobody could approve today. */
const commitDefinition: Command<'ApprovalDefinition'> = {
  path: 'approval/definition/commit',
  async handle(call) {
    const roles = await rolesOf(call);
    return warnOfNobody(call, await call.generic(), roles);
  },
};

/** Commands of the definition of approvals. */
export const saveDefinition = [validateDefinition, commitDefinition] as const;

/** The roles of a definition in force, which are in force themselves: nobody else could decide. */
async function rolesOf({
  records,
  form,
  language,
}: Call<'ApprovalDefinition'>): Promise<readonly StoredOf<'Role'>[]> {
  if (form.status === 'PASSIVE') return [];
  const roles: StoredOf<'Role'>[] = [];
  for (const field of stepFields) {
    const id = form[field];
    if (!id) continue;
    const role = await records.get('Role', id);
    if (role?.status !== 'ACTIVE')
      throw refusedField('approval.noRole', field, language, {
        tr: `${role?.nameTr ?? id} rolü yok ya da pasif; onaylayacak kimse olmaz.`,
        en: `There is no role ${role?.nameEn ?? id} in force: nobody could approve.`,
      });
    roles.push(role);
  }
  return roles;
}
