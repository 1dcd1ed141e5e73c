import { unitOf } from '../../../contract/wire/session';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { Refusal } from '../../base/errors/Refusal';
import { accountOf, sessionUser } from '../../platform/auth/accounts';
import type { Actor } from '../../records/Actor';
import { createRecordStore } from '../../records/createRecordStore';
import { type HeldCommit, signersOf } from '../context/HeldCommit';
import type { OperationContext } from '../context/OperationContext';
import { nothingChosen } from '../form/chosenRows';
import type { Definitions } from '../model/Definitions';

const requesterGone = () =>
  new Refusal(
    'approval.requesterGone',
    { tr: 'Talep eden kullanıcı artık yok.', en: 'The requester does not exist any more.' },
    409,
  );

/** Needed by a held commit: its screen, and the hash of codes that it makes. */
export interface HeldPorts {
  readonly definitions: Definitions;
  readonly passwords: PasswordPort;
}

/**
 * Executes a held commit as its requester, within the approver's transaction: the audit trail names the
 * requester, with `why` and the approver as reason. Throws `approval.requesterGone`.
 */
export async function heldCall(
  { definitions, passwords }: HeldPorts,
  approving: OperationContext,
  held: HeldCommit,
  why: string,
): Promise<OperationContext> {
  const { database, model, actor } = approving;
  const screen = await definitions.screen(held.screen);
  const requester = await accountOf(database, held.requester);
  if (requester === null) throw requesterGone();
  const { unsigned: _, ...signing } = actor;
  const { writes = [], heldAt } = held.action ?? {};
  const by: Actor = {
    ...signing,
    userName: requester.userName,
    screen: held.screen,
    part: why,
    signers: [...new Set([...signersOf(held.granted), actor.userName])],
    reason: `${why} · ${approving.user.displayName}`,
    ...(heldAt !== undefined && writes.length > 0 && { signed: { writes, heldAt } }),
  };
  return {
    ...approving,
    screen,
    approved: true,
    granted: held.granted,
    path: held.action?.path ?? screen.definition.endpoints.commit ?? '',
    endpoint: held.action?.endpoint ?? { operation: 'commit' },
    user: {
      ...sessionUser(requester, ''),
      id: requester.id,
      agent: requester.agent,
      unit: unitOf(requester.agent),
      phone: requester.phone,
    },
    actor: by,
    records: createRecordStore(database, model, by, passwords),
    form: held.form,
    payload: held.action?.payload ?? {},
    body: held.action?.body ?? { state: held.form },
    confirmed: held.confirmed ?? null,
    chosen: held.action?.chosen ?? nothingChosen,
    ...(held.action?.rows && { rows: held.action.rows }),
    recordId: held.recordId,
    version: held.version,
  };
}
