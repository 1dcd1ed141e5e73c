import { Refusal } from '../../../base/errors/Refusal';
import type { FormOf } from '../../../engine/context/Command';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';

/** Owner of an account, and whether it needs approval. */
export interface Owner {
  /** Holder's name on IBANs; null for the institution's own accounts, which use their own name. */
  readonly name: string | null;
  readonly opensImmediately: boolean;
}

/**
 * Checks whether an owner may have an account. Desks, banks and the institution may; a customer, agent or
 * firm must be in good standing. Accounts of customers who are not identified, or whose screening is open, need
 * approval. Throws `account.ownerMissing`, `account.customerNotEligible`, `account.agentNotActive`, `account.firmNotLive`.
 */
export async function checkOwner(records: RecordStore, form: FormOf<'Account'>): Promise<Owner> {
  switch (form.ownerType) {
    case 'CUSTOMER':
      return customerOwner(found(await records.get('Customer', form.customer ?? '')));
    case 'AGENT':
      return agentOwner(found(await records.get('Agent', form.agent ?? '')));
    case 'EXF':
      return firmOwner(found(await records.get('ExfFirm', form.exfFirm ?? '')));
    default:
      return { name: null, opensImmediately: true };
  }
}

function found<Found>(owner: Found | null): Found {
  if (owner !== null) return owner;
  throw new Refusal('account.ownerMissing', {
    tr: 'Hesap sahibi bulunamadı.',
    en: 'The owner was not found.',
  });
}

function customerOwner(customer: StoredOf<'Customer'>): Owner {
  const { status, riskLevel, screeningResult, tradeName, firstName, lastName } = customer;
  if ((status !== 'ACTIVE' && status !== 'CANDIDATE') || riskLevel === 'PROHIBITED') {
    throw new Refusal('account.customerNotEligible', {
      tr: 'Müşterinin durumu hesap açmaya uygun değil.',
      en: 'The customer is not in a state to open an account.',
    });
  }
  const isClear = screeningResult === null || screeningResult === 'FALSE_POSITIVE';
  const names = [tradeName ?? firstName, tradeName ? null : lastName];
  return {
    name: names.filter(Boolean).join(' '),
    opensImmediately: status === 'ACTIVE' && riskLevel !== 'HIGH' && isClear,
  };
}

function agentOwner({ agentStatus, title }: StoredOf<'Agent'>): Owner {
  if (agentStatus === 'ACTIVE') return { name: title, opensImmediately: true };
  throw new Refusal('account.agentNotActive', {
    tr: 'Temsilci aktif değil.',
    en: 'The agent is not active.',
  });
}

function firmOwner({ exfStatus, title }: StoredOf<'ExfFirm'>): Owner {
  if (exfStatus === 'SUSPENDED' || exfStatus === 'TERMINATED') {
    throw new Refusal('account.firmNotLive', {
      tr: 'Aracı kurumla çalışma durdurulmuş.',
      en: 'Work with the intermediary has been stopped.',
    });
  }
  return { name: title, opensImmediately: true };
}
