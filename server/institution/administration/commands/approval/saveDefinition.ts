import type { JsonObject } from '../../../../../contract/values/json';
import { refusedField } from '../../../../base/errors/refusals';
import { stepFields } from '../../../../engine/approval/approvalDefinitions';
import { isChanged } from '../../../../engine/approval/isChanged';
import type { Call, Command, Reply } from '../../../../engine/context/Command';
import type { StoredOf } from '../../../../records/RecordStore';
import { warnOfNobody } from './warnOfNobody';

type DefinitionCall = Call<'ApprovalDefinition'>;

/** Checks a definition before it is stored, and asks if requests wait by it. Throws `approval.noRole`. */
const validateDefinition: Command<'ApprovalDefinition'> = {
  path: 'approval/definition/validate',
  async handle(call) {
    await rolesOf(call);
    const reply = await call.generic();
    const waiting = (await changesDefinition(call)) ? await waitingOf(call) : 0;
    if (waiting === 0) return reply;
    const message = {
      tr: `Bu tanımla bekleyen ${waiting} talep var; alındıkları andaki adımlarla sürerler. Tanım değiştirilsin mi?`,
      en: `${waiting} requests wait by this definition; they go on by the steps that were in force when they were made. Change the definition?`,
    };
    return { ...reply, head: { code: 'approval.definitionWaits', notificationType: 'CONFIRM', message } };
  },
};

/** Stores a definition. Throws `approval.noRole`; warns of a step that nobody could approve today. */
const commitDefinition: Command<'ApprovalDefinition'> = {
  path: 'approval/definition/commit',
  async handle(call) {
    const roles = await rolesOf(call);
    return warnOfNobody(call, await withWaiting(call, await call.generic()), roles);
  },
};

/** Whether the form differs from the stored definition. It has no emptied fields. */
async function changesDefinition({ records, recordId, form, screen }: DefinitionCall): Promise<boolean> {
  const stored = recordId === null ? null : await records.untyped.get('ApprovalDefinition', recordId);
  const entered: JsonObject = { ...form };
  const names = [...Object.keys(entered), ...stepFields, 'amountTo'];
  return stored !== null && names.some((name) => isChanged(screen, stored, name, entered[name] ?? null));
}

/** The number of requests that wait by a definition. */
function waitingOf({ records, recordId }: DefinitionCall): Promise<number> {
  if (recordId === null) return Promise.resolve(0);
  return records.count('Approval', { definition: recordId, approvalStatus: 'PENDING' });
}

/** The reply with the number of requests that go on by the steps that the definition had when they were made. */
async function withWaiting(call: DefinitionCall, reply: Reply): Promise<Reply> {
  const waiting = await waitingOf(call);
  if (waiting === 0) return reply;
  const message = {
    tr: `Kaydedildi. Bekleyen ${waiting} talep, alındıkları andaki adımlarla sürer.`,
    en: `Stored. ${waiting} waiting requests go on by the steps that were in force when they were made.`,
  };
  return { ...reply, head: { code: 'approval.definitionWaits', notificationType: 'WARNING', message } };
}

/** Commands of the definition of approvals. */
export const saveDefinition = [validateDefinition, commitDefinition] as const;

/** The roles of a definition in force, which are in force themselves: nobody else could decide. */
async function rolesOf({ records, form, language }: DefinitionCall): Promise<readonly StoredOf<'Role'>[]> {
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
