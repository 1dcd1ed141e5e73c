import type { Json } from '../../../contract/json';
import { Refusal } from '../../errors/Refusal';
import type { RecordStore, StoredRecord } from '../../storage/RecordStore';
import { textOf } from '../values';

const fields = { CUSTOMER: 'customer', AGENT: 'agent', EXF: 'exfFirm' } as const;
const entities = { CUSTOMER: 'Customer', AGENT: 'Agent', EXF: 'ExfFirm' } as const;

type OutsideOwner = keyof typeof fields;

/** Whose account it is, and whether it opens at once or waits for approval. */
export interface Owner {
  /** Holder's name on IBANs; null for the institution's own accounts, which are called by their own. */
  readonly name: string | null;
  readonly opensAtOnce: boolean;
}

/**
 * Whether an owner may have an account. Desks, banks and the house itself may; a customer, agent or firm must
 * be in good standing. A customer who is not yet known well enough gets one that waits for approval.
 * Throws `account.ownerMissing`, `account.customerNotEligible`, `account.agentNotActive`, `account.firmNotLive`.
 */
export async function checkOwner(records: RecordStore, form: Readonly<Record<string, Json>>): Promise<Owner> {
  const type = form.ownerType;
  if (type !== 'CUSTOMER' && type !== 'AGENT' && type !== 'EXF') return { name: null, opensAtOnce: true };
  const owner = await records.get(entities[type], textOf(form[fields[type]]) ?? '');
  if (!owner)
    throw new Refusal('account.ownerMissing', {
      tr: 'Hesap sahibi bulunamadı.',
      en: 'The owner was not found.',
    });
  return checks[type](owner);
}

const checks: Readonly<Record<OutsideOwner, (owner: StoredRecord) => Owner>> = {
  CUSTOMER(customer) {
    if (!['ACTIVE', 'CANDIDATE'].includes(String(customer.status)) || customer.riskLevel === 'PROHIBITED') {
      throw new Refusal('account.customerNotEligible', {
        tr: 'Müşterinin durumu hesap açmaya uygun değil.',
        en: 'The customer is not in a state to open an account.',
      });
    }
    const known = customer.status === 'ACTIVE' && customer.riskLevel !== 'HIGH';
    const names = [customer.tradeName ?? customer.firstName, customer.tradeName ? null : customer.lastName];
    return { name: names.filter(Boolean).join(' '), opensAtOnce: known };
  },
  AGENT(agent) {
    if (agent.agentStatus !== 'ACTIVE') {
      throw new Refusal('account.agentNotActive', {
        tr: 'Temsilci aktif değil.',
        en: 'The agent is not active.',
      });
    }
    return { name: String(agent.title), opensAtOnce: true };
  },
  EXF(firm) {
    if (firm.exfStatus === 'SUSPENDED' || firm.exfStatus === 'TERMINATED') {
      throw new Refusal('account.firmNotLive', {
        tr: 'Aracı kurumla çalışma durdurulmuş.',
        en: 'Work with the intermediary has been stopped.',
      });
    }
    return { name: String(firm.title), opensAtOnce: true };
  },
};
