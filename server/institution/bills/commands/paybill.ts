import Big from 'big.js';
import { momentInTurkiye } from '../../../../contract/values/today';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { amountText, textOf } from '../../../engine/context/values';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import { customersOf } from '../../kernel/rules/parties';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import {
  checkOperation,
  deskChannel,
  type MoneyOperation,
  runOperation,
  type StageFinding,
} from '../../moneyOperation/rules';
import { paidBillOf, requestAtBiller } from '../rules/billers';
import { type BillPayment, payerOf, requireState, takeStep } from '../rules/life';

type PayCall = Call<'BillPayment'>;

/** A payment that the form is about to collect: who pays, and how. */
type Collected = BillPayment & { readonly payer: ReturnType<typeof payerOf> };

/** Checks the chosen bills and the payer before the confirmation. */
const validate: Command<'BillPayment'> = {
  path: 'bill/payment/validate',
  async handle(call) {
    const payments = await chosenPayments(call);
    const findings: StageFinding[] = [];
    for (const payment of payments)
      findings.push(
        ...(await checkOperation(operationCall(call), await operationOf(call, payment), async () =>
          checkCollection(call, payments),
        )),
      );
    return warningHead(findings);
  },
};

/**
 * Collects the chosen bills, each as an operation of its own: limits, monitoring and a cancellation are about one bill. The billers
 * are told after the commit. If one of the bills needs an approval, the whole collection is held.
 */
const commit: Command<'BillPayment'> = {
  path: 'bill/payment/commit',
  async handle(call) {
    const payments = await chosenPayments(call);
    const total = payments.reduce((sum, { totalAmount }) => sum.plus(totalAmount), new Big(0));
    try {
      return await call.attempt(async () => {
        await checkCollection(call, payments);
        for (const payment of payments) await collect(call, payment, payments[0]?.id ?? payment.id);
        const [{ id, paymentNo }] = payments as [Collected, ...Collected[]];
        return { result: { id, number: paymentNo, count: payments.length, totalAmount: amountText(total) } };
      });
    } catch (error) {
      if (!(error instanceof NeedsApproval)) throw error;
      return error.hold();
    }
  },
};

/** A bill needs an approval: what was collected of the others is rolled back. */
class NeedsApproval extends Error {
  constructor(readonly hold: () => Promise<Reply>) {
    super('The collection needs an approval');
  }
}

async function collect(call: PayCall, payment: Collected, collectedWith: string): Promise<Reply> {
  const asked = operationCall(call);
  const holding = {
    ...asked,
    hold: (...about: Parameters<typeof asked.hold>): Promise<Reply> => {
      throw new NeedsApproval(() => asked.hold(...about));
    },
  };
  return runOperation(holding, await operationOf(call, payment), async () => {
    const biller = await call.records.get('Biller', payment.biller);
    const paidBill = paidBillOf(biller?.billerCode ?? '', payment.billNo);
    if ((await call.records.find('BillPayment', { paidBill })) !== null) throw alreadyPaid(payment.billNo);
    const { payerName, payerTckn, customer, collectionMethod, payDesk, account, agent } = payment;
    const { sourceOfFunds, description } = payment;
    const collected = await takeStep(lifeCall(call), payment.id, 'COLLECT', {
      values: {
        payerName,
        payerTckn,
        customer,
        collectionMethod,
        payDesk,
        account,
        agent,
        sourceOfFunds,
        description,
        paidBill,
        collectedWith,
      },
    });
    await requestAtBiller(lifeCall(call), collected, 'PAY');
    return { result: { id: payment.id } };
  });
}

/** The chosen bills with the payer of the form, locked. @throws Refusal `bill.wrongState`, `record.notFound` */
async function chosenPayments({ chosen, records, form, user }: PayCall): Promise<readonly Collected[]> {
  const { account: given, payDesk: desk, payerTckn, payerName = '', collectionMethod = 'CASH' } = form;
  const account = collectionMethod === 'ACCOUNT' && given ? await records.get('Account', given) : null;
  const person = { numbers: [payerTckn], names: [payerName] };
  const customer = account?.customer ?? (await customersOf(records, person))[0] ?? null;
  const payments: Collected[] = [];
  for (const { id } of chosen.rows.bills ?? []) {
    const payment = requireFound(await records.lock('BillPayment', id));
    requireState(payment, 'COLLECT');
    const paid = {
      ...payment,
      payerName,
      payerTckn: textOf(payerTckn),
      customer,
      collectionMethod,
      payDesk: collectionMethod === 'CASH' ? textOf(desk) : null,
      account: account?.id ?? null,
      agent: user.agent,
      sourceOfFunds: form.sourceOfFunds ?? null,
      description: textOf(form.description),
    };
    payments.push({ ...paid, payer: payerOf(paid) });
  }
  return payments;
}

/** @throws Refusal `bill.inquiryOld`, `bill.allOfThem`, `bill.identity`, `bill.noPlace` */
async function checkCollection(call: PayCall, payments: readonly Collected[]): Promise<void> {
  const { records, now, today, language, approved } = call;
  const minutes = await ruleParameter(records, 'bill.inquiryMinutes');
  // Approvers take their time, and confirm the amounts of the same day.
  const oldest = approved
    ? momentInTurkiye(today, '00:00')
    : new Date(Date.parse(now) - minutes * 60_000).toISOString();
  if (payments.some(({ inquiredAt }) => (inquiredAt ?? '') < oldest)) throw inquiryOld();
  const [{ biller: id, subscriberNo, inquiredBy }] = payments as [Collected, ...Collected[]];
  const biller = await records.get('Biller', id);
  const open = { biller: id, subscriberNo, inquiredBy: inquiredBy ?? null, billStatus: 'INQUIRED' } as const;
  if (biller?.partialAllowed === false && (await records.count('BillPayment', open)) > payments.length)
    throw allOfThem(biller.name);
  const total = payments.reduce((sum, { totalAmount }) => sum.plus(totalAmount), new Big(0));
  if (!call.form.payerTckn && total.gte(await ruleParameter(records, 'bill.identityFrom')))
    throw refusedField('bill.identity', 'payerTckn', language, {
      tr: 'Bu tutarda ödeyenin T.C. kimlik no’su zorunludur.',
      en: 'The payer’s national ID number is required for this amount.',
    });
}

/** The operation with all stages that the collection of a bill passes. */
async function operationOf({ records, user }: PayCall, payment: Collected): Promise<MoneyOperation> {
  const { payer, customer = null, payDesk, account, payerTckn, payerName, description } = payment;
  const stages = ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'] as const;
  return {
    stages: payDesk ? stages : stages.filter((stage) => stage !== 'DESK'),
    facts: {
      txnCode: 'BILL_PAY',
      customer,
      party: payer,
      people: [{ numbers: [payerTckn], names: [payerName] }],
      channel: await deskChannel(records, user.agent),
      agent: user.agent,
      ...(payDesk && { desk: payDesk }),
      account: account ?? null,
      amount: payment.totalAmount,
      currency: 'TRY',
      recordRef: payment.paymentNo,
      parties: payerName ? [payerName] : [],
      isDescribed: (description ?? '').length >= 20,
      isDeclared: Boolean(payment.sourceOfFunds),
    },
  };
}

const alreadyPaid = (billNo: string) =>
  new Refusal(
    'bill.alreadyPaid',
    {
      tr: `${billNo} numaralı fatura ödenmiş ya da ödemesi sürüyor.`,
      en: `Bill ${billNo} is paid, or its payment is under way.`,
    },
    409,
  );

const inquiryOld = () =>
  new Refusal(
    'bill.inquiryOld',
    {
      tr: 'Sorgu eskidi; tutarlar değişmiş olabilir. Faturaları yeniden sorgulayın.',
      en: 'The inquiry is too old, and amounts may have changed. Inquire again.',
    },
    409,
  );

const allOfThem = (name: string) =>
  new Refusal('bill.allOfThem', {
    tr: `${name} kısmi ödeme almaz: abonenin bütün açık faturalarını seçin.`,
    en: `${name} takes no partial payment: choose all open bills of the subscriber.`,
  });

/** The screen that collects bills. */
export const paybill: readonly Command[] = [validate, commit] as Command[];
