import type { Command } from '../Command';

/** Pays an approved order: the step to PAID is refused by the states of the entity where it is none. */
export const payOrder: Command = {
  path: 'gallery/payment/commit',
  handle: (call) => call.generic({ status: 'PAID', paidAt: call.now }),
};
