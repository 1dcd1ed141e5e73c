import type { EntityRecords } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import type { Command, FormOf } from '../../../engine/context/Command';
import { storedId } from '../../../engine/context/storedId';
import { textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { virtualIbanOf } from '../rules/virtualIban';
import { allocateAccountNumber, nextAccountNumber, planOf } from './accountNumber';

/**
 * Opens an account: number and GL code from the plan, and the first IBAN if requested. Opens at once, or
 * stays pending if its owner is not sufficiently identified.
 */
export const openAccount: Command<'Account', { initialIban: boolean }> = {
  path: 'accounting/account/commit',
  async handle(call) {
    const { form, records, today } = call;
    const owner = await checkOwner(records, form);
    const plan = await planOf(records, form);
    const accountNo = await allocateAccountNumber(records, plan.id);
    const reply = await call.generic({
      accountNo,
      glCode: textOf(form.glCode) ?? plan.glCode,
      minBalance: plan.minBalance,
      balance: '0.00',
      blockedAmount: '0.00',
      availableBalance: '0.00',
    });

    const account = await records.get('Account', storedId(reply));
    if (!account) throw new Error(`Account ${accountNo} was not stored`);
    if (owner.opensImmediately)
      await records.update('Account', account.id, account.version, { status: 'OPEN' });
    const iban =
      form.initialIban === true
        ? await issueVirtualIban(records, account, owner.name ?? account.name, today)
        : undefined;
    return { ...reply, result: { ...reply.result, number: accountNo, ...(iban && { iban }) } };
  },
};

/**
 * Asks for confirmation before opening an account that would need approval, or that duplicates another of the
 * same kind.
 */
export const validateAccount: Command<'Account'> = {
  path: 'accounting/account/validate',
  async handle(call) {
    const { form, records } = call;
    const owner = await checkOwner(records, form);
    await planOf(records, form);
    const reply = await call.generic();
    if (!owner.opensImmediately) {
      return {
        ...reply,
        head: {
          code: 'account.needsApproval',
          notificationType: 'WARNING',
          message: {
            tr: 'Müşterinin tanınması tamamlanmadığından hesap onay bekleyecek.',
            en: 'The customer is not fully identified: the account will wait for approval.',
          },
        },
      };
    }
    const { customer = null, accountType = null, currency = null } = form;
    const twins =
      customer === null
        ? 0
        : await records.count('Account', { customer, accountType, currency, status: 'OPEN' });
    if (twins === 0) return reply;
    return {
      ...reply,
      head: {
        code: 'account.secondOfItsKind',
        notificationType: 'WARNING',
        message: {
          tr: `Müşterinin bu türde ve para biriminde ${twins} açık hesabı var.`,
          en: `The customer already has ${twins} open account(s) of this type and currency.`,
        },
      },
    };
  },
};

/**
 * Shows the number and GL code that the account would get now. Reserves nothing: the commit may assign a
 * later number.
 */
export const previewAccountNumber: Command<'Account'> = {
  path: 'accounting/account/preview',
  async handle({ form, records }) {
    const plan = await planOf(records, form);
    const { accountNo } = nextAccountNumber(plan);
    return { state: { accountNo, glCode: textOf(form.glCode) ?? plan.glCode } };
  },
};

/** Owner of an account, and whether it needs approval. */
interface Owner {
  /** Holder's name on IBANs; null for the institution's own accounts, which use their own name. */
  readonly name: string | null;
  readonly opensImmediately: boolean;
}

/**
 * Checks whether an owner may have an account. Desks, banks and the institution may; a customer, agent or
 * partner must be in good standing. Accounts of customers who are not identified, or whose screening is open, need
 * approval. Throws `account.ownerMissing`, `account.customerNotEligible`, `account.agentNotActive`, `account.firmNotLive`.
 */
export async function checkOwner(records: RecordStore, form: FormOf<'Account'>): Promise<Owner> {
  switch (form.ownerType) {
    case 'CUSTOMER':
      return customerOwner(found(await records.get('Customer', form.customer ?? '')));
    case 'AGENT':
      return agentOwner(found(await records.get('Agent', form.agent ?? '')));
    case 'EXF':
      return firmOwner(found(await records.get('Partner', form.partner ?? '')));
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

function firmOwner({ partnerStatus, title }: StoredOf<'Partner'>): Owner {
  if (partnerStatus === 'SUSPENDED' || partnerStatus === 'TERMINATED') {
    throw new Refusal('account.firmNotLive', {
      tr: 'Aracı kurumla çalışma durdurulmuş.',
      en: 'Work with the intermediary has been stopped.',
    });
  }
  return { name: title, opensImmediately: true };
}

/** A customer's account that another operation opens. */
export interface OpenedAccount {
  readonly account: StoredOf<'Account'>;
  readonly iban: string;
  /** False: it waits for an approval. */
  readonly isOpen: boolean;
}

/**
 * Opens an account of a customer as part of another operation, by the same rules, with a virtual IBAN.
 * @param isReady whether the operation lets it open at once
 * @throws Refusal `account.*`, `iban.noCollectionBank`
 */
export async function openFor(
  records: RecordStore,
  form: Pick<EntityRecords['Account'], 'accountType' | 'currency'> & { readonly customer: string },
  today: string,
  isReady = true,
): Promise<OpenedAccount> {
  const of = { ...form, ownerType: 'CUSTOMER' } as const;
  const owner = await checkOwner(records, of);
  const plan = await planOf(records, of);
  const name = owner.name ?? '';
  const isOpen = owner.opensImmediately && isReady;
  const pending = await records.insert('Account', {
    ...of,
    name: `${name} ${form.currency}`.slice(0, 80),
    accountNo: await allocateAccountNumber(records, plan.id),
    glCode: plan.glCode,
    minBalance: plan.minBalance ?? null,
    balance: '0.00',
    blockedAmount: '0.00',
    availableBalance: '0.00',
    openDate: today,
    status: 'PENDING',
  });
  const account = isOpen
    ? await records.update('Account', pending.id, pending.version, { status: 'OPEN' })
    : pending;
  return { account, isOpen, iban: await issueVirtualIban(records, account, name, today) };
}

/**
 * Issues a collection IBAN for an account at the bank that collects in its currency: payments to it are
 * credited to the account. Throws `iban.noCollectionBank`.
 */
async function issueVirtualIban(
  records: RecordStore,
  account: StoredOf<'Account'>,
  holderName: string,
  today: string,
): Promise<string> {
  const { iban, bank } = await virtualIbanOf(records, account);
  await records.insert('AccountIban', {
    account: account.id,
    iban,
    bank: bank.id,
    holderName: holderName.slice(0, 120),
    isVirtual: true,
    isDefault: true,
    validFrom: today,
    status: 'ACTIVE',
  });
  return iban;
}
