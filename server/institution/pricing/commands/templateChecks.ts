import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';

/** Warns if a taken commission is in another currency than the institution settles in. */
const contractCheck: Command<'FeeTemplate'> = {
  path: 'fee/template/3/contractCheck',
  async handle({ records, form }) {
    const firm = await records.get('ExfFirm', textOf(form.exfFirm ?? undefined) ?? '');
    const { settlementCurrency = '', title = '' } = firm ?? {};
    const fits = settlementCurrency === form.currency;
    return {
      head: {
        code: 'fee.contractCurrency',
        notificationType: 'WARNING',
        message: fits
          ? {
              tr: `${title} ile takas ${settlementCurrency}; komisyon da öyle.`,
              en: `${title} settles in ${settlementCurrency}; so is the commission.`,
            }
          : {
              tr: `${title} ile takas ${settlementCurrency}; komisyon ${form.currency ?? ''} olur ve mahsup edilmez.`,
              en: `${title} settles in ${settlementCurrency}: a commission in ${form.currency ?? ''} is not netted.`,
            },
      },
    };
  },
};

/** Number of active customers that a campaign can reach, and of those who agreed to messages. */
const audience: Command<'FeeTemplate'> = {
  path: 'fee/template/4/audience',
  async handle({ records, form }) {
    const kind = form.segment === 'CORPORATE' ? ({ customerType: 'CORPORATE' } as const) : {};
    const customers = await records.count('Customer', { status: 'ACTIVE', ...kind });
    const informed = await records.count('MarketingPermission', {
      consentChannel: 'SMS',
      consent: 'APPROVED',
    });
    return {
      head: {
        code: 'fee.audience',
        notificationType: 'WARNING',
        message: {
          tr: `Etkin müşteri: ${customers}. SMS izni verenler: ${informed}. Segment işlem anında denetlenir.`,
          en: `Active customers: ${customers}. With consent to SMS: ${informed}. The segment is checked at the transaction.`,
        },
      },
    };
  },
};

/** Questions that a definition answers before it is saved. */
export const templateChecks: readonly Command<'FeeTemplate'>[] = [contractCheck, audience];
