import type { Command } from '../../../engine/context/Command';
import { planOf } from './accountNumber';
import { checkOwner } from './checkOwner';

/**
 * Asks for confirmation before opening an account that would need approval, or that duplicates another of the
 * same kind.
 */
export const validateAccount: Command<'Account'> = {
  path: 'accounting/account/validate',
  async handle(call) {
    const { form, records } = call;
    const owner = await checkOwner(records, form);
    await planOf(records, form);
    const reply = await call.generic();
    if (!owner.opensImmediately) {
      return {
        ...reply,
        head: {
          code: 'account.needsApproval',
          notificationType: 'WARNING',
          message: {
            tr: 'Müşterinin tanınması tamamlanmadığından hesap onay bekleyecek.',
            en: 'The customer is not fully identified: the account will wait for approval.',
          },
        },
      };
    }
    const { customer = null, accountType = null, currency = null } = form;
    const twins =
      customer === null
        ? 0
        : await records.count('Account', { customer, accountType, currency, status: 'OPEN' });
    if (twins === 0) return reply;
    return {
      ...reply,
      head: {
        code: 'account.secondOfItsKind',
        notificationType: 'WARNING',
        message: {
          tr: `Müşterinin bu türde ve para biriminde ${twins} açık hesabı var.`,
          en: `The customer already has ${twins} open account(s) of this type and currency.`,
        },
      },
    };
  },
};
