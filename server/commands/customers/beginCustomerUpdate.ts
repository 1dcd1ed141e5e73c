import type { Command } from '../Command';

/** Brings the customer's record; without one, an empty screen that asks for it. */
export const beginCustomerUpdate: Command = {
  path: 'customers/customer/update/begin',
  async handle(call) {
    const reply = await call.generic();
    return { ...reply, state: { ...reply.state, customer: call.recordId } };
  },
};
