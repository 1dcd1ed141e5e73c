import type { Command } from '../../../engine/context/Command';
import { updatedLevels } from './updatedLevels';

/** Changes data that do not come from KPS. */
export const updateCustomer: Command<'Customer'> = {
  path: 'customers/customer/update/commit',
  async handle(call) {
    return call.generic(await updatedLevels(call, 'lock'));
  },
};
