import type { FeeTypeCode } from '../../../contract/generated/entities';
import type { Command } from '../../context/Command';
import { checkFeeTemplate } from './checkFeeTemplate';

/** Refuses what the commit would refuse; one for each fee type, since each has its path. */
export function validateFeeTemplate(feeType: FeeTypeCode): Command<'FeeTemplate'> {
  return {
    path: `fee/template/${feeType}/validate`,
    async handle(call) {
      await checkFeeTemplate(call, feeType);
      return call.generic();
    },
  };
}
