import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
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

/** Reasons that only an official letter can revoke. */
const byLetter: ReadonlySet<unknown> = new Set(['COURT', 'MASAK_FREEZE', 'MASAK_POSTPONE', 'TAX']);

/**
 * Lifts the restriction of a row, with a note and, if an authority required it, the number of its letter. The
 * customer becomes ACTIVE again with the last one. Throws `restriction.letter`, `restriction.lifted`.
 */
export const liftRestriction: Command<'CustomerRestriction'> = {
  path: 'customers/restriction/lift',
  async handle({ records, body, payload, now, language }) {
    const restriction = requireFound(await records.lock('CustomerRestriction', textOf(body.id) ?? ''));
    if (restriction.status !== 'ACTIVE') {
      throw new Refusal(
        'restriction.lifted',
        { tr: 'Bu kısıt artık yürürlükte değil.', en: 'This restriction is not in force any more.' },
        409,
      );
    }
    const { releaseNote = null, releaseRefNo = null } = payload;
    if (byLetter.has(restriction.reason) && releaseRefNo === null) {
      throw refusedField('restriction.letter', 'releaseRefNo', language, {
        tr: 'Bu kısıt ancak ilgili makamın yazısıyla kaldırılır.',
        en: 'Only a letter of the authority lifts this restriction.',
      });
    }
    await records.update('CustomerRestriction', restriction.id, restriction.version, {
      status: 'RELEASED',
      releaseNote,
      releaseRefNo,
      releasedAt: now,
    });
    await activateUnrestricted(records, restriction.customer);
    return { result: { id: restriction.id } };
  },
};

/** Makes a restricted customer active again once no restriction is in force any more. */
export async function activateUnrestricted(records: RecordStore, customerId: string): Promise<void> {
  const customer = await records.lock('Customer', customerId);
  const left = await records.count('CustomerRestriction', { customer: customerId, status: 'ACTIVE' });
  if (left === 0 && customer?.status === 'RESTRICTED')
    await records.update('Customer', customer.id, customer.version, { status: 'ACTIVE' });
}
