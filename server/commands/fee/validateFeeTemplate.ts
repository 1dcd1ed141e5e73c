import type { Command } from '../../context/Command';
import { checkFeeTemplate } from './checkFeeTemplate';

/** Refuses what the commit would refuse; one for each fee type, since each has its path. */
export function validateFeeTemplate(feeType: 1 | 2 | 3 | 4): Command {
  return {
    path: `fee/template/${feeType}/validate`,
    async handle(call) {
      await checkFeeTemplate(call, String(feeType));
      return call.generic();
    },
  };
}
