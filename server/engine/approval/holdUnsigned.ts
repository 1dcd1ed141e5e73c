import { Refusal } from '../../base/errors/Refusal';
import { UnsignedWrites } from '../../records/fourEyes';
import { shippedRoles } from '../../records/shippedRoles';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import type { StagedRow } from '../context/StagedRow';
import { readLines as storedLines } from '../form/storedLines';
import { coveringDefinition } from './approvalDefinitions';
import { heldAction } from './heldAct';
import { holdCommit, type Stored } from './holdForApproval';

/** No definition of the screen's flow is active, so nobody could sign. */
const flowMissing = (
  { model }: Pick<OperationContext, 'model'>,
  txnCode: string,
  writes: readonly UnsignedWrite[],
) => {
  const { text } = new UnsignedWrites(writes);
  const title = model.codes.ApprovalTransaction?.[txnCode] ?? { tr: txnCode, en: txnCode };
  return new Refusal(
    'approval.noFlow',
    {
      tr: `${text.tr} «${title.tr}» onay akışı yürürlükte değil: önce o tanımlanmalıdır.`,
      en: `${text.en} The approval flow “${title.en}” is not in force: define it first.`,
    },
    409,
  );
};

/**
 * Holds a call that would write what is never one person's, by the flow of its screen. The call has run, and was rolled
 * back, so that its own checks have passed. The request keeps the rows of an uploaded list, which end with their
 * conversation. Throws `fourEyes.unsigned` on a screen without a flow, `approval.noFlow` without an active definition of it,
 * `approval.waiting`.
 */
export async function holdUnsigned(
  call: OperationContext,
  stored: Stored,
  writes: readonly UnsignedWrite[],
  rows?: readonly StagedRow[],
): Promise<Reply> {
  const { approval } = call.screen.definition;
  if (approval === undefined) throw new UnsignedWrites(writes);
  const covered = { txnCode: approval.txnCode, amount: null, currency: null };
  const definition = await coveringDefinition(call.records, covered);
  if (definition === null) throw flowMissing(call, approval.txnCode, writes);
  const before = call.recordId === null ? stored : { ...stored, ...(await storedLines(call, call.recordId)) };
  if (call.endpoint.operation === 'commit' && rows === undefined)
    return holdCommit(call, stored, before, { definition });
  const action = { ...(await heldAction(call, writes)), ...(rows && { rows }) };
  const held = await holdCommit(call, stored, before, { definition, action });
  // The page of an action shows no receipt.
  return held.head === undefined ? held : { ...held, head: { ...held.head, notificationType: 'WARNING' } };
}

/**
 * Whether an administrator still sets the institution up, so that nobody can sign: no other user who has, or has had, the
 * role of the flow's first step has ever signed in. Users and their roles are never removed, so it ends once. The role
 * is that of the screen's definition: one changed by the institution does not begin it again.
 */
export async function isSettingUp({ database, model, screen, user }: OperationContext): Promise<boolean> {
  const [role] = model.screens[screen.definition.key]?.approvalDefault?.steps ?? [];
  if (role === undefined) return false;
  const step = (await shippedRoles(database))(role);
  const holders = database
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.role')
    .innerJoin('user', 'user.id', 'userRole.user')
    .select('user.id');
  const administers = await holders
    .where('user.id', '=', user.id)
    .where('role.roleLevel', '=', 'ADMIN')
    .executeTakeFirst();
  if (administers === undefined) return false;
  const signer = await holders
    .where('user.id', '!=', user.id)
    .where('role.id', '=', step)
    .where('user.lastLoginAt', 'is not', null)
    .executeTakeFirst();
  return signer === undefined;
}
