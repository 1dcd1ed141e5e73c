import type { Command } from '../../../engine/context/Command';
import { closingChecks } from './closingChecks';

/**
 * Loads the account's facts and closing checklist; without an account, an empty screen with a record
 * selector.
 */
export const beginAccountClose: Command = {
  path: 'accounting/account/close/begin',
  async handle(call) {
    const reply = await call.generic();
    const account = call.recordId === null ? null : await call.records.get('Account', call.recordId);
    const checks = account ? await closingChecks(call.records, account, null) : [];
    return { ...reply, state: { ...reply.state, checks } };
  },
};
