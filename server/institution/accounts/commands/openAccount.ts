import type { Command } from '../../../engine/context/Command';
import { storedId } from '../../../engine/context/storedId';
import { textOf } from '../../../engine/context/values';
import { allocateAccountNumber, planOf } from './accountNumber';
import { checkOwner } from './checkOwner';
import { issueVirtualIban } from './issueVirtualIban';

/**
 * Opens an account: number and GL code from the plan, and the first IBAN if requested. Opens at once, or
 * stays pending if its owner is not sufficiently identified.
 */
export const openAccount: Command<'Account', { initialIban: boolean }> = {
  path: 'accounting/account/commit',
  async handle(call) {
    const { form, records, today } = call;
    const owner = await checkOwner(records, form);
    const plan = await planOf(records, form);
    const accountNo = await allocateAccountNumber(records, plan.id);
    const reply = await call.generic({
      accountNo,
      glCode: textOf(form.glCode) ?? plan.glCode,
      minBalance: plan.minBalance,
      balance: '0.00',
      blockedAmount: '0.00',
      availableBalance: '0.00',
    });

    const account = await records.get('Account', storedId(reply));
    if (!account) throw new Error(`Account ${accountNo} was not stored`);
    if (owner.opensImmediately)
      await records.update('Account', account.id, account.version, { status: 'OPEN' });
    const iban =
      form.initialIban === true
        ? await issueVirtualIban(records, account, owner.name ?? account.name, today)
        : undefined;
    return { ...reply, result: { ...reply.result, number: accountNo, ...(iban && { iban }) } };
  },
};
