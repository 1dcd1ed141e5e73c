import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { nextAccountNumber, planOf } from './accountNumber';

/**
 * Shows the number and GL code that the account would get now. Reserves nothing: the commit may assign a
 * later number.
 */
export const previewAccountNumber: Command<'Account'> = {
  path: 'accounting/account/preview',
  async handle({ form, records }) {
    const plan = await planOf(records, form);
    const { accountNo } = nextAccountNumber(plan);
    return { state: { accountNo, glCode: textOf(form.glCode) ?? plan.glCode } };
  },
};
