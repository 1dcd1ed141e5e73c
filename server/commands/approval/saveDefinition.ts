import type { Call, Command } from '../../context/Command';
import { refusedField } from '../../errors/refusedField';

/** The fields of the steps, in their order. */
const steps = ['firstRole', 'secondRole', 'thirdRole', 'fourthRole'] as const;

/** Checks and stores a definition. Throws `approval.noRole`. */
export const saveDefinition: readonly Command<'ApprovalDefinition'>[] = ['validate', 'commit'].map(
  (step) => ({
    path: `approval/definition/${step}`,
    async handle(call) {
      await requireRoles(call);
      return call.generic();
    },
  }),
);

/** Each step of a definition in force is a role in force: nobody else could decide. */
async function requireRoles({ records, form, language }: Call<'ApprovalDefinition'>): Promise<void> {
  if (form.status === 'PASSIVE') return;
  for (const field of steps) {
    const roleCode = form[field];
    if (!roleCode || (await records.find('Role', { roleCode, status: 'ACTIVE' })) !== null) continue;
    throw refusedField('approval.noRole', field, language, {
      tr: `${roleCode} rolü yok ya da pasif; onaylayacak kimse olmaz.`,
      en: `There is no role ${roleCode} in force: nobody could approve.`,
    });
  }
}
