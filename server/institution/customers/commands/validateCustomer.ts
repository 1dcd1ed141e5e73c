import type { Command } from '../../../engine/context/Command';
import { assessCustomer, requireSourceOfFunds } from './assessCustomer';
import { refuseDuplicate } from './refuseDuplicate';

/** Rejects duplicate and unacceptable customers, and warns of those who need enhanced diligence. */
export const validateCustomer: Command<'Customer'> = {
  path: 'customers/customer/validate',
  async handle(call) {
    await refuseDuplicate(call);
    const { kycLevel } = await assessCustomer(call, call.form);
    requireSourceOfFunds(kycLevel, call.form, call.language);
    const reply = await call.generic();
    if (kycLevel !== 'ENHANCED') return reply;
    return {
      ...reply,
      head: {
        code: 'customer.enhanced',
        notificationType: 'WARNING',
        message: {
          tr: 'Bu müşteri sıkılaştırılmış tedbir ve uyum onayı gerektirir.',
          en: 'This customer needs enhanced due diligence and the approval of compliance.',
        },
      },
    };
  },
};
