import Big from 'big.js';
import type { ClosedDays } from '../../../../contract/values/businessDays';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import { missingFields } from '../../../base/errors/refusals';
import type { Call, Reply } from '../../../engine/context/Command';
import { draftEft, type EftCall, type EftDraft } from '../../eft/rules';
import { lockAccounts } from '../../ledger/rules';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall } from '../../moneyOperation/commands/operationCall';
import { runOperation } from '../../moneyOperation/rules';
import type { OwnPayment } from '../rules';

/** A payment of the institution: to whom, how much, from which account of ours, and what it is booked to. */
export interface WantedPayment {
  readonly of: OwnPayment;
  readonly number: string;
  readonly iban: string;
  readonly name: string;
  /** Decimal as text. */
  readonly amount: string;
  readonly currency: string;
  /** Id of a bank account of ours. */
  readonly sourceAccount: string | null | undefined;
  readonly offsetCode: string | null | undefined;
}

/** Plans the EFT order of a payment, which costs nothing. @throws Refusal `eft.unknownBank`, `eft.noRoute` */
export function draftPayment(call: EftCall, payment: WantedPayment, closed: ClosedDays): Promise<EftDraft> {
  const {
    of,
    number: description,
    iban: receiverIban,
    name: receiverName,
    amount,
    offsetCode = null,
  } = payment;
  const price = { feeAmount: '0.00', taxAmount: '0.00', totalDebited: amount };
  const told = { receiverIban, receiverName, amount, description, paymentPurpose: '07' } as const;
  const values = { ...of, ...told, ...price, offsetCode, agent: call.by?.agent ?? null };
  return draftEft(call, values, closed, payment.sourceAccount ?? '');
}

type PayingCall = Pick<
  Call,
  'records' | 'today' | 'now' | 'granted' | 'hold' | 'user' | 'screen' | 'language' | 'vacationDays'
>;

/**
 * Orders a payment by EFT from our own account: it costs nothing, and is booked once a bank took it. @param order hands the draft to its
 * bank, and keeps it in what it pays. @throws Refusal `ownPayment.*`, `eft.unknownBank`, `eft.noRoute`
 */
export async function payByEft(
  call: PayingCall,
  payment: WantedPayment,
  order: (draft: EftDraft) => Promise<void>,
): Promise<Reply> {
  const { user, language } = call;
  const { number, amount, currency, sourceAccount, offsetCode } = payment;
  if (!sourceAccount || !offsetCode) throw missingFields(['sourceAccount', 'offsetCode'], language);
  if (currency !== 'TRY') throw onlyLira(number);
  await requireOwnMoney(call, sourceAccount, amount);
  await requireOwed(call, offsetCode, amount);
  const draft = await draftPayment(lifeCall(call), payment, await call.vacationDays());
  const { id, orderNo: recordRef } = draft.order;
  return runOperation<Reply>(
    operationCall(call, draft.order),
    {
      stages: ['GATE', 'RIGHTS', 'SCREENING'],
      facts: {
        txnCode: 'OWN_PAYMENT',
        customer: null,
        channel: null,
        agent: user.agent,
        amount,
        currency,
        recordRef,
        parties: [payment.name],
      },
    },
    async () => {
      await order(draft);
      return { result: { id, number, orderNo: recordRef, amount } };
    },
  );
}

/** @throws Refusal `ownPayment.safeguard`, `ownPayment.bankBalance` if our account has less than the amount besides what waits in it */
async function requireOwnMoney({ records }: PayingCall, id: string, amount: string): Promise<void> {
  const source = await records.get('BankAccount', id);
  if (source === null) throw missingRecord();
  if (source.bankAccPurpose === 'SAFEGUARD') throw safeguarded();
  const account = (await lockAccounts(records, [source.account])).get(source.account);
  const waiting = await records.sum(
    'EftOrder',
    ['amount'],
    { routeBank: id, eftStatus: 'QUEUED' },
    'eftStatus',
  );
  const free = new Big(account?.balance ?? 0).minus(waiting.QUEUED?.amount ?? 0);
  if (free.lt(amount)) throw tooLittle();
}

/** @throws Refusal `ownPayment.notOwed` if a liability owes less than the amount besides payments of it that wait: it would be in debit */
async function requireOwed({ records }: PayingCall, glCode: string, amount: string): Promise<void> {
  if (!/^[34]/.test(glCode)) return;
  // Payments from several accounts at once would each find it owed.
  await records.lockName(`what ${glCode} owes`);
  const { C, D } = await records.sum('LedgerEntry', ['amount'], { glCode, currency: 'TRY' }, 'direction');
  const waiting = await records.sum(
    'EftOrder',
    ['amount'],
    { offsetCode: glCode, eftStatus: 'QUEUED' },
    'eftStatus',
  );
  const owed = new Big(C?.amount ?? 0).minus(D?.amount ?? 0).minus(waiting.QUEUED?.amount ?? 0);
  if (owed.lt(amount)) throw notOwed(glCode);
}

const notOwed = (glCode: string) =>
  new Refusal('ownPayment.notOwed', {
    tr: `${glCode} hesabında bu kadar borç yok; fatura önce borç yazılmalı ya da ödeme gider hesabına işlenmelidir.`,
    en: `${glCode} owes less than this: post the invoice first, or book the payment to an expense.`,
  });

const onlyLira = (number: string) =>
  new Refusal('ownPayment.onlyLira', {
    tr: `${number} TL değil; EFT yalnız TL gönderir.`,
    en: `${number} is not in TRY: an EFT sends lira alone.`,
  });

const safeguarded = () =>
  new Refusal('ownPayment.safeguard', {
    tr: 'Koruma hesabı müşterilerin parasıdır; kurumun ödemesi oradan yapılmaz.',
    en: 'A safeguarding account holds customers’ money: the institution pays nothing from it.',
  });

const tooLittle = () =>
  new Refusal('ownPayment.bankBalance', {
    tr: 'Kaynak hesapta, bekleyen emirler düşülünce bu kadar para yok.',
    en: 'The account has less than this amount besides the orders that wait.',
  });
