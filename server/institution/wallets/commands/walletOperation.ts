import type { TransactionCodeCode, WalletTxnTypeCode } from '../../../../contract/model/generated/entities';
import { missingFields, refusedField } from '../../../base/errors/refusals';
import type { Call } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import { deskChannel, type MoneyOperation } from '../../moneyOperation/rules';

export type TransactionCall = Call<'WalletTransaction'>;

/** Kinds that staff carry out; the others are those of other channels. */
const operated = ['LOAD', 'WITHDRAW', 'CASH_OUT', 'CORRECT_IN', 'CORRECT_OUT'] as const;

/** An operation of a wallet as its form says it. */
export interface WalletOrder {
  readonly wallet: StoredOf<'Wallet'>;
  readonly kind: (typeof operated)[number];
  readonly amount: string;
  /** Desk whose cash it moves, and account of the customer that it loads from; null where it has none. */
  readonly desk: string | null;
  readonly source: StoredOf<'Account'> | null;
}

const codes: Readonly<Partial<Record<WalletTxnTypeCode, TransactionCodeCode>>> = {
  LOAD: 'WALLET_LOAD',
  WITHDRAW: 'EFT_OUT',
  CASH_OUT: 'CASH_OUT',
};

/** What the form asks for. @throws Refusal `validation.failed`, `wallet.otherAccount` */
export async function orderOf({ form, records, language }: TransactionCall): Promise<WalletOrder> {
  const { walletTxnType, amount, collectionMethod } = form;
  const wallet = await records.get('Wallet', form.wallet ?? '');
  const kind = operated.find((each) => each === walletTxnType);
  if (wallet === null || kind === undefined || !amount)
    throw missingFields(['wallet', 'walletTxnType', 'amount'], language);
  const isLoad = kind === 'LOAD';
  const isCash = kind === 'CASH_OUT' || (isLoad && collectionMethod !== 'ACCOUNT');
  const source = isLoad && !isCash ? await records.get('Account', form.account ?? '') : null;
  if (isCash && !form.payDesk) throw missingFields(['payDesk'], language);
  if (isLoad && !isCash && source === null) throw missingFields(['account'], language);
  if (kind.startsWith('CORRECT') && !form.correctionReason)
    throw missingFields(['correctionReason'], language);
  if (kind === 'WITHDRAW' && !(form.receiverIban && form.receiverName))
    throw missingFields(['receiverIban', 'receiverName'], language);
  const isOwn = source === null || (source.customer === wallet.customer && source.accountType === 'PAYMENT');
  if (!isOwn)
    throw refusedField('wallet.otherAccount', 'account', language, {
      tr: 'Cüzdana yalnız müşterinin kendi ödeme hesabından yüklenir.',
      en: 'A wallet is loaded from a payment account of its own customer alone.',
    });
  return { wallet, kind, amount, desk: isCash ? (form.payDesk ?? null) : null, source };
}

/** The operation with all stages that it passes. @param recordRef number of the EFT order of a withdrawal */
export async function operationOf(
  { form, records, user }: TransactionCall,
  { wallet, kind, amount, desk, source }: WalletOrder,
  recordRef: string | null = null,
): Promise<MoneyOperation> {
  const stages = ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'] as const;
  return {
    stages: desk ? stages : stages.filter((stage) => stage !== 'DESK'),
    facts: {
      txnCode: codes[kind] ?? 'WALLET_CORRECT',
      customer: wallet.customer,
      wallet: { id: wallet.id, kind },
      account: source?.id ?? wallet.account,
      channel: await deskChannel(records, user.agent),
      agent: user.agent,
      ...(desk && { desk }),
      amount,
      currency: wallet.currency,
      recordRef: recordRef ?? wallet.walletNo,
      ...(kind === 'WITHDRAW' && form.receiverName && { parties: [form.receiverName] }),
      isDescribed: (form.description ?? '').length >= 20,
    },
  };
}
