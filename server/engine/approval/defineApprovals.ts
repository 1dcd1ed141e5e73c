import type { ApprovalDefault, Model } from '../../../contract/model/model';
import { createRecordStore } from '../../records/createRecordStore';
import { type Database, entityTables } from '../../records/openDatabase';
import type { ValuesOf } from '../../records/RecordStore';
import { shippedRoles } from '../../records/shippedRoles';
import { screenTitle } from '../model/screenTitle';

/** Maximum length of a definition's code. */
const longestCode = 24;

/**
 * Creates the default approval definitions of screens (`approval.default`; requirements C1.5: what is always
 * under approval), for transactions without any definition, active or not: the institution's own are never
 * changed. The roles exist before; administrators approve in place of one that does not.
 */
export async function defineApprovals(database: Database, model: Model, now: Date): Promise<void> {
  if (model.entities.ApprovalDefinition === undefined) return;
  const defaults = Object.values(model.screens).flatMap(({ approvalDefault = [] }) => approvalDefault);
  await database.transaction().execute(async (transaction) => {
    await nameOperations(transaction, model);
    const who = {
      userName: 'system',
      screen: 'system',
      requestId: crypto.randomUUID(),
      language: 'tr',
      signers: 'system',
    } as const;
    const records = createRecordStore(transaction, model, { ...who, now: now.toISOString() });
    const roleOf = await shippedRoles(transaction);
    const known = [...(await records.list('ApprovalDefinition', {}))];
    for (const each of defaults) {
      if (known.some(({ txnCode }) => txnCode === each.txnCode)) continue;
      const code = freeCode(each.txnCode, new Set(known.map((definition) => definition.code)));
      known.push(await records.insert('ApprovalDefinition', { code, ...definitionOf(each, roleOf) }));
    }
  });
}

/** Requests of earlier versions, which kept no name of their operation, get that of their screen. */
async function nameOperations(database: Database, model: Model): Promise<void> {
  const unnamed = entityTables(database).selectFrom('Approval').where('operation', 'is', null);
  for (const { screenId } of await unnamed.select('screenId').distinct().execute()) {
    const { tr, en } = screenTitle(model, String(screenId));
    await entityTables(database)
      .updateTable('Approval')
      .set({ operation: tr, operationEn: en })
      .where('operation', 'is', null)
      .where('screenId', '=', screenId)
      .execute();
  }
}

function definitionOf(
  { txnCode, steps, timeoutHours }: ApprovalDefault,
  roleOf: (code: string) => string,
): ValuesOf<'ApprovalDefinition'> {
  const [firstRole = null, secondRole = null, thirdRole = null, fourthRole = null] = steps.map(roleOf);
  return {
    txnCode,
    firstRole,
    secondRole,
    thirdRole,
    fourthRole,
    timeoutHours,
    amountFrom: '0.00',
    currency: 'TRY',
    sameAgentOnly: false,
    status: 'ACTIVE',
  };
}

/** Uses the transaction's code, made unique. */
function freeCode(txnCode: string, taken: ReadonlySet<unknown>): string {
  let code = txnCode.slice(0, longestCode);
  for (let number = 2; taken.has(code); number++) {
    code = `${txnCode.slice(0, longestCode - `${number}`.length - 1)}-${number}`;
  }
  return code;
}
