import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation } from '../../moneyOperation/rules';
import { closingAccount } from './closingAccount';
import { closingChecks, refuseFailed } from './closingChecks';
import { closingOperation } from './closingOperation';
import { sweepTarget } from './sweepTarget';

/** Runs the commit's checks before the confirmation. */
export const validateAccountClose: Command<'Account', { sweepIban: string }> = {
  path: 'accounting/account/close/validate',
  async handle(call) {
    const account = await closingAccount(call);
    const iban = textOf(call.form.sweepIban);
    const checks = await closingChecks(call.records, account, iban);
    const operation = await closingOperation(call, account, iban);
    const findings = await checkOperation(operationCall(call), operation, async () => {
      refuseFailed(checks);
      if (iban !== null) await sweepTarget(call.records, account, iban, call.language);
    });
    const reply = await call.generic();
    return { ...reply, state: { ...reply.state, checks }, ...warningHead(findings) };
  },
};
