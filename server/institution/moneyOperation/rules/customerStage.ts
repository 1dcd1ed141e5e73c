import type { RestrictionTypeCode, TxnTypeCode } from '../../../../contract/model/generated/entities';
import { inForceOn } from '../../../../contract/values/days';
import { type OperationFacts, restrictedTypes, type StageCall } from './OperationFacts';
import type { Finding, Stage } from './Stage';

/** Kinds of transactions that a restriction stops; null: all of them. */
const stopped: Readonly<Record<RestrictionTypeCode, readonly TxnTypeCode[] | null>> = {
  ALL: null,
  SEND: ['SEND', 'EFT', 'BILL', 'TOPUP'],
  RECEIVE: ['PAY', 'CASH_IN', 'COLLECTION'],
  CASH_OUT: ['CASH_OUT', 'PAY'],
  FX: ['FX'],
  WALLET: ['WALLET'],
};

/** The customer's status allows transactions, no restriction in force stops this kind, and its wallet is active. */
export const customerStage = {
  name: 'CUSTOMER',
  async check({ records, today }: StageCall, facts: OperationFacts): Promise<readonly Finding[]> {
    const { customer: id, isOtherRecord } = facts;
    const customer = id === null ? null : await records.get('Customer', id);
    if (customer === null) return [noCustomer];
    const { status } = customer;
    if (!isOtherRecord && status !== 'ACTIVE' && status !== 'RESTRICTED')
      return [{ ...notActive, values: { status } }];
    const ofWallet = isOtherRecord ? null : await walletFinding(records, facts);
    if (ofWallet !== null) return [ofWallet];
    const active = await records.list('CustomerRestriction', { customer: customer.id, status: 'ACTIVE' });
    const stopping = active.find(
      ({ restrictionType, startDate, endDate }) =>
        inForceOn({ validFrom: startDate, validUntil: endDate }, today) &&
        restrictedTypes(facts).some((type) => stopped[restrictionType]?.includes(type) ?? true),
    );
    if (stopping === undefined) return [passed];
    // Not its reason: whoever lists rejects need not know of it.
    const { id: restriction, restrictionType } = stopping;
    return [{ ...restricted, values: { restriction, restrictionType } }];
  },
} as const satisfies Stage;

/** Why a wallet refuses: it is not active, or its account is moved by an operation that is none of the wallet. */
async function walletFinding(
  records: StageCall['records'],
  { account, wallet: moved }: OperationFacts,
): Promise<Finding | null> {
  if (moved === undefined) {
    const wallet = account ? await records.find('Wallet', { account }) : null;
    return wallet === null ? null : { ...ofWallets, values: { wallet: wallet.walletNo } };
  }
  const wallet = await records.get('Wallet', moved.id);
  if (wallet?.walletStatus === 'ACTIVE') return null;
  return { ...walletNotActive, values: { status: wallet?.walletStatus ?? null } };
}

const ofWallets: Finding = {
  verdict: 'REFUSED',
  code: 'wallet.ownScreens',
  text: {
    tr: 'Bu hesap bir cüzdanın hesabı: parası yalnız cüzdan ekranlarından hareket eder.',
    en: 'The account is that of a wallet: its money moves on the screens of wallets alone.',
  },
};

const walletNotActive: Finding = {
  verdict: 'REFUSED',
  code: 'wallet.notActive',
  text: {
    tr: 'Cüzdan etkin değil: askıda, kapalı ya da kimlik tespiti bekliyor.',
    en: 'The wallet is not active: it is suspended, closed, or awaits identification.',
  },
};

const noCustomer: Finding = {
  verdict: 'NONE',
  code: 'customer.none',
  text: { tr: 'İşlemin müşterisi yok.', en: 'The operation has no customer.' },
};

const passed: Finding = {
  verdict: 'PASSED',
  code: 'customer.eligible',
  text: {
    tr: 'Müşterinin durumu uygun, işlemi durduran kısıt yok.',
    en: 'The customer may make transactions, and no restriction stops this one.',
  },
};

const notActive: Finding = {
  verdict: 'REFUSED',
  code: 'customer.notActive',
  text: {
    tr: 'Müşterinin durumu işlem yapmaya uygun değil.',
    en: 'The customer is not in a state to make transactions.',
  },
};

/** Says nothing of the reason: customers must not learn of an investigation. */
const restricted: Finding = {
  verdict: 'REFUSED',
  code: 'customer.restricted',
  text: {
    tr: 'Müşteride bu işlemi durduran bir kısıt var.',
    en: 'A restriction of the customer stops this transaction.',
  },
};
