import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { amountTemplates } from './commands/amountTemplates';
import { calculateFee, consideredRules } from './commands/calculateFee';
import { campaigns } from './commands/campaigns';
import { commissionInvoices } from './commands/commissionInvoices';
import { estimatePayout } from './commands/estimatePayout';
import { saveFeeTemplate, templateChecks, validateFeeTemplate } from './commands/feeTemplates';
import { givenCommissions } from './commands/givenCommissions';
import { announceCampaigns } from './jobs/announceCampaigns';

/** Fees, campaigns and commissions. */
export const pricingModule: Module<Services> = {
  commands: () => [
    ...commissionInvoices,
    ...(['1', '2', '3', '4'] as const).flatMap((type) => [validateFeeTemplate(type), saveFeeTemplate(type)]),
    ...amountTemplates,
    ...templateChecks,
    calculateFee,
    consideredRules,
    estimatePayout,
    campaigns,
    givenCommissions,
  ],
  jobs: () => ({
    CAMPAIGN_SMS: announceCampaigns,
  }),
};
