import type { Command } from '../../../engine/context/Command';
import { amountOf, textOf } from '../../../engine/context/values';
import { operationCall } from '../../moneyOperation/commands/operationCall';
import { runOperation } from '../../moneyOperation/rules';
import { closingAccount } from './closingAccount';
import { closingChecks, refuseFailed } from './closingChecks';
import { closingOperation } from './closingOperation';
import { sweepBalance } from './sweepBalance';

/** Closes the account: repeats the checks under lock, sweeps the remainder, ends its IBANs. */
export const closeAccount: Command<'Account', { sweepIban: string }> = {
  path: 'accounting/account/close/commit',
  async handle(call) {
    const { form, records, today } = call;
    const account = await closingAccount(call, 'lock');
    const iban = textOf(form.sweepIban);
    call.confirms({ balance: account.balance });
    const operation = await closingOperation(call, account, iban);
    return runOperation(operationCall(call), operation, async () => {
      refuseFailed(await closingChecks(records, account, iban));
      if (iban !== null && amountOf(account.balance).gt(0)) {
        await sweepBalance(call, account, iban);
      }
      const reply = await call.generic({ status: 'CLOSED', closeDate: today });
      for (const link of await records.list('AccountIban', { account: account.id, status: 'ACTIVE' })) {
        await records.update('AccountIban', link.id, link.version, { status: 'PASSIVE' });
      }
      return { ...reply, result: { ...reply.result, number: account.accountNo } };
    });
  },
};
