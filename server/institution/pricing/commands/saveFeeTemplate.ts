import type { FeeTypeCode } from '../../../../contract/model/generated/entities';
import type { Command } from '../../../engine/context/Command';
import { lockCampaign } from '../rules/prices';
import { checkFeeTemplate } from './checkFeeTemplate';

/** Saves a template of one type. The editions of a campaign share its budget: a use waits for a new edition. */
export function saveFeeTemplate(feeType: FeeTypeCode): Command<'FeeTemplate'> {
  return {
    path: `fee/template/${feeType}/commit`,
    async handle(call) {
      if (feeType === '4') await lockCampaign(call.records, call.form.code ?? '');
      await checkFeeTemplate(call, feeType);
      return call.generic({ feeType });
    },
  };
}
