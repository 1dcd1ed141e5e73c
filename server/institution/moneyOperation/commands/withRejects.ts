import { Refusal } from '../../../base/errors/Refusal';
import type { AnyCommand, Call } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { type RefusedFacts, RefusedOperation } from '../rules';

/** Areas whose refused operations are kept, for supervisors and auditors. */
const kept = ['accounting/', 'bill/', 'collection/', 'moneyTransfer/', 'payments/', 'wallet/'];

/**
 * Wraps a command so that its refusals leave a row in TransactionReject, as those of a money operation do: desks, blocks,
 * reversals and accounts have rules of their own. Opening a screen leaves none.
 */
export function withRejects(command: AnyCommand): AnyCommand {
  const { path } = command;
  const isKept = kept.some((area) => path.startsWith(area)) && !path.endsWith('/begin');
  if (!isKept || !('handle' in command)) return command;
  return {
    path,
    async handle(call) {
      try {
        return await command.handle(call);
      } catch (error) {
        if (!(error instanceof Refusal) || error instanceof RefusedOperation) throw error;
        throw new RefusedOperation('VALIDATION', factsOf(call), error);
      }
    },
  };
}

/** Facts of the form, as far as it has them. */
function factsOf({ form, user }: Pick<Call, 'form' | 'user'>): RefusedFacts {
  return {
    txnCode: null,
    channel: null,
    recordRef: null,
    agent: user.agent,
    customer: textOf(form.customer),
    account: textOf(form.account),
    amount: textOf(form.amount),
    currency: textOf(form.currency),
  };
}
