import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import { customerOf } from './customerOf';

/** Rejects a duplicate restriction, or one of a closed customer. */
export const validateRestriction: Command<'CustomerRestriction'> = {
  path: 'customers/restriction/validate',
  async handle(call) {
    await checkRestriction(call, 'get');
    return call.generic();
  },
};

/** Blocks transactions of a customer: an active one becomes RESTRICTED. */
export const restrictCustomer: Command<'CustomerRestriction'> = {
  path: 'customers/restriction/commit',
  async handle(call) {
    const customer = await checkRestriction(call, 'lock');
    const reply = await call.generic();
    if (customer.status === 'ACTIVE')
      await call.records.update('Customer', customer.id, customer.version, { status: 'RESTRICTED' });
    return reply;
  },
};

/** Throws `customer.notChosen`, `restriction.customerClosed`, `restriction.exists`. */
async function checkRestriction(
  call: Call<'CustomerRestriction'>,
  how: 'get' | 'lock',
): Promise<StoredOf<'Customer'>> {
  const customer = await customerOf(call, how);
  if (customer.status === 'CLOSED') {
    throw new Refusal('restriction.customerClosed', {
      tr: 'Kapalı müşteriye kısıt konmaz.',
      en: 'A closed customer is not restricted.',
    });
  }
  const { restrictionType = null, reason = null, legalRefNo = null } = call.form;
  const same = { customer: customer.id, restrictionType, reason, legalRefNo, status: 'ACTIVE' } as const;
  if (await call.records.find('CustomerRestriction', same)) {
    throw new Refusal(
      'restriction.exists',
      {
        tr: 'Müşteride bu gerekçeyle yürürlükte olan aynı kısıt var.',
        en: 'The customer has the same restriction for this reason already.',
      },
      409,
    );
  }
  return customer;
}
