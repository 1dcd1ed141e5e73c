import type { Command } from '../../../engine/context/Command';
import { updatedLevels } from './updatedLevels';

/** Runs the commit's checks before the confirmation. */
export const validateCustomerUpdate: Command<'Customer'> = {
  path: 'customers/customer/update/validate',
  async handle(call) {
    await updatedLevels(call);
    return call.generic();
  },
};
