import Big from 'big.js';
import { Refusal } from '../../../base/errors/Refusal';
import { missingFields, refusedField } from '../../../base/errors/refusals';
import type { Call } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import type { EftPrice } from '../../eft/rules';
import { draftEft, type EftDraft, priceEft } from '../../eft/rules';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { deskChannel } from '../../moneyOperation/rules';

type Account = StoredOf<'Account'>;
type SweepingCall = Pick<Call, 'records' | 'user' | 'today' | 'language'>;

/** What leaves an account that is closed: the price of its EFT is taken from the balance. */
export interface SweptByEft extends EftPrice {
  /** Decimal as text: what its receiver gets. */
  readonly amount: string;
}

/** Amounts that are tried, each that of a balance less the price of the one before. */
const tries = 5;

/**
 * Prices the EFT of a remainder as customers' are: amount, fee and tax are the balance. Where no amount adds up, since a dearer tier
 * begins between, the price is that of the balance. @throws Refusal `account.sweepElsewhere`, `account.sweepTooSmall`, `eft.noFee`
 */
export async function priceSweep(
  { records, user, today, language }: SweepingCall,
  { balance, currency, customer, ownerType }: Account,
): Promise<SweptByEft> {
  if (currency !== 'TRY' || ownerType !== 'CUSTOMER')
    throw refusedField('account.sweepElsewhere', 'sweepIban', language, {
      tr: 'Başka kuruma yalnız müşterinin TL hesabından EFT yapılır. Kendi hesaplarımızdan birinin IBAN’ını girin ya da bakiyeyi kasadan ödeyin.',
      en: 'Only a customer’s account in lira is paid out by EFT. Enter the IBAN of one of our accounts, or pay the balance at a desk.',
    });
  const channel = await deskChannel(records, user.agent);
  const of = { customer: customer ?? null, agent: user.agent, channel };
  const whole = new Big(balance ?? 0);
  const priced = (amount: Big) => priceEft(records, { ...of, amount: amount.toFixed(2) }, today);
  const ofBalance = await priced(whole);
  let price = ofBalance;
  for (let tried = 0; tried < tries; tried += 1) {
    const rest = restOf(whole, price);
    const next = await priced(rest);
    if (rest.plus(next.feeAmount).plus(next.taxAmount).eq(whole)) return swept(whole, next);
    price = next;
  }
  return swept(whole, ofBalance);
}

function restOf(whole: Big, { feeAmount, taxAmount }: EftPrice): Big {
  const rest = whole.minus(feeAmount).minus(taxAmount);
  if (rest.gt(0)) return rest;
  throw new Refusal('account.sweepTooSmall', {
    tr: 'Kalan tutar EFT ücretini karşılamıyor; kasadan ödeyin.',
    en: 'The remainder does not cover the fee of an EFT: pay it at a desk.',
  });
}

const swept = (whole: Big, price: EftPrice): SweptByEft => ({
  ...price,
  amount: restOf(whole, price).toFixed(2),
  totalDebited: whole.toFixed(2),
});

/** Plans the EFT order that sends the remainder of an account. @throws Refusal as `priceSweep`, `eft.unknownBank`, `eft.noRoute` */
export async function draftSweep(
  call: SweepingCall & Pick<Call, 'now' | 'screen' | 'vacationDays'>,
  account: Account,
  { iban: receiverIban, name: receiverName }: { readonly iban: string; readonly name: string | null },
): Promise<EftDraft> {
  if (!receiverName) throw missingFields(['sweepName'], call.language);
  const price = await priceSweep(call, account);
  const { id: senderAccount, customer, accountNo: description } = account;
  const told = { receiverIban, receiverName, description, paymentPurpose: '07' } as const;
  const of = { customer: customer ?? null, senderAccount, closesAccount: true, agent: call.user.agent };
  return draftEft(lifeCall(call), { ...told, ...of, ...price }, await call.vacationDays());
}
