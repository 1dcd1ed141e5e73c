import type { FeeTypeCode } from '../../../../contract/model/generated/entities';
import type { Command } from '../../../engine/context/Command';
import { checkFeeTemplate } from './checkFeeTemplate';

/** Runs the commit's checks; one command for each fee type, since each has its own path. */
export function validateFeeTemplate(feeType: FeeTypeCode): Command<'FeeTemplate'> {
  return {
    path: `fee/template/${feeType}/validate`,
    async handle(call) {
      await checkFeeTemplate(call, feeType);
      return call.generic();
    },
  };
}
