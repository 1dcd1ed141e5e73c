import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, FormOf } from '../../../engine/context/Command';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import { earlierAnswer } from '../../customers/rules/population';
import { customersOf, type KnownPerson, type Party } from '../../kernel/rules/parties';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import type { Order } from '../rules/orders';
import { matchPayee, payOut, payoutIn, requireOtherHands, requirePayable } from '../rules/payouts';
import { lockedOrder, orderCall, orderOf } from './orderCall';
import { amountsNow } from './shownAmounts';

type Payee = Omit<FormOf<'Payout'>, 'payDesk' | 'payeeDocType' | 'payeeDocNo' | 'transferNo'>;
type PaymentCall = Call<'Transfer', Payee>;

/** Opens an order with the currency that it is paid in, and the user's open desk if there is one alone. */
const begin: Command<'Transfer', Payee> = {
  path: 'moneyTransfer/payment/begin',
  async handle(call) {
    const { records, user, recordId } = call;
    const reply = await call.generic();
    const order = recordId === null ? null : await records.get('Transfer', recordId);
    // The rate of the payout, not that of the send, which the order has under the same name.
    const own = order && {
      paidCurrency: order.payoutCurrency,
      paidAmount: order.payoutAmount,
      exchangeRate: null,
      // Those of the payee, not of the sender.
      description: null,
      sourceOfFunds: null,
    };
    const payeeDocType = order?.payeeDocType || 'ID_CARD';
    const desks = await records.list('PayDesk', { deskStatus: 'OPEN', responsible: user.userName });
    const [payDesk] = desks.length === 1 ? desks.map(({ id }) => id) : [null];
    return { ...reply, state: { ...reply.state, payDesk, payeeDocType, ...own } };
  },
};

/** Compares names and calculates the amount while the form is filled. */
const calculate: Command<'Transfer', Payee> = {
  path: 'moneyTransfer/payment/calculate',
  async handle(call) {
    const { records, form, today } = call;
    if (call.recordId === null) return { state: {} };
    const order = await orderOf(call);
    const paid = form.paidCurrency ? await payoutIn(records, order, form.paidCurrency, today) : null;
    return {
      state: {
        ...(form.payeeFirstName && form.payeeLastName && { nameMatch: matchOf(order, form) }),
        ...(paid && { exchangeRate: paid.rate, paidAmount: paid.amount }),
      },
    };
  },
};

/** Checks a payout before its confirmation. Throws `payout.*` and the refusals of the stages. */
const validate: Command<'Transfer', Payee> = {
  path: 'moneyTransfer/payment/validate',
  async handle(call) {
    const order = await orderOf(call);
    const operation = await operationOf(call, order);
    const checks = async () => void (await checkPayee(call, order));
    const findings = await checkOperation(operationCall(call), operation, checks);
    const { rate: exchangeRate, amount: paidAmount } = await paidMoney(call, order);
    return { ...warningHead(findings), ...amountsNow(call, 'paidAmount', { exchangeRate, paidAmount }) };
  },
};

/** Pays an order at the desk. */
const commit: Command<'Transfer', Payee> = {
  path: 'moneyTransfer/payment/commit',
  async handle(call) {
    // Nobody may change the receiver between the check and the payout.
    const order = await lockedOrder(call);
    return runOperation(operationCall(call), await operationOf(call, order), async () => {
      const { kpsQuery, customer, nameMatch } = await checkPayee(call, order);
      const { form } = call;
      const paid = await paidMoney(call, order);
      call.confirms({ paidAmount: paid.amount, exchangeRate: paid.rate });
      const { payeeFirstName, payeeLastName, payeeBirthDate, payeeTckn, payeeDocExpiry } = form;
      const payout = await payOut(
        orderCall(call),
        order.id,
        {
          payDesk: form.payDesk ?? '',
          payeeDocType: form.payeeDocType ?? 'ID_CARD',
          payeeDocNo: form.payeeDocNo ?? '',
          payeeFirstName,
          payeeLastName,
          payeeBirthDate,
          payeeTckn,
          payeeDocExpiry,
          kpsQuery,
          customer,
          nameMatch,
          description: form.description ?? null,
          sourceOfFunds: form.sourceOfFunds ?? null,
          nameConfirmed: nameMatch === 'PARTIAL' && (form.nameConfirmed ?? false),
        },
        paid,
      );
      const { id, payoutNo: number, paidAmount } = payout;
      return { result: { id: order.id, number, payout: id, transferNo: order.transferNo, paidAmount } };
    });
  },
};

/** The money that the payee gets at today's rate. Throws `payout.currency`, `payout.noRate`. */
const paidMoney = ({ records, form, today }: PaymentCall, order: Order) =>
  payoutIn(records, order, form.paidCurrency ?? '', today);

const matchOf = ({ receiverFirstName, receiverLastName }: Order, form: Payee) =>
  matchPayee(
    `${receiverFirstName} ${receiverLastName}`,
    `${form.payeeFirstName ?? ''} ${form.payeeLastName ?? ''}`,
  );

/**
 * The operation with all stages that a payout passes. The payee is whatever the order, the document and the form say: the
 * choice of a document hides nothing that is known of a person.
 */
async function operationOf({ form, records, user }: PaymentCall, order: Order): Promise<MoneyOperation> {
  const payee = payeeOf(order, form);
  const [customer = null] = await customersOf(records, payee);
  return {
    stages: ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'],
    facts: {
      txnCode: 'PAY_CASH',
      agent: user.agent,
      recordRef: order.transferNo,
      customer,
      party: partyOf(order, form, customer),
      people: [payee],
      channel: await deskChannel(records, user.agent),
      ...(form.payDesk && { desk: form.payDesk }),
      amount: order.payoutAmount,
      currency: order.payoutCurrency,
      parties: payee.names,
      isDescribed: (form.description ?? '').length >= 20,
      isDeclared: Boolean(form.sourceOfFunds),
    },
  };
}

/** Everything that is known of the payee: by the order, and by the person at the desk. */
function payeeOf(order: Order, form: PaymentCall['form']) {
  return {
    numbers: [order.receiverTckn, form.payeeTckn, form.payeeDocNo],
    names: [
      ...new Set([
        `${form.payeeFirstName ?? ''} ${form.payeeLastName ?? ''}`.trim(),
        `${order.receiverFirstName} ${order.receiverLastName}`,
      ]),
    ].filter((name) => name !== ''),
    birthDate: form.payeeBirthDate ?? null,
  } as const satisfies KnownPerson;
}

/** Whose money a payout is. */
function partyOf(order: Order, form: PaymentCall['form'], customer: string | null): Party {
  const tckn = form.payeeTckn || order.receiverTckn;
  const { payeeDocType: type, payeeDocNo: number } = form;
  return {
    customer,
    identities: [
      ...(tckn ? [{ type: 'TCKN', number: tckn }] : []),
      ...(type && number ? [{ type, number }] : []),
    ],
    name: `${form.payeeFirstName ?? ''} ${form.payeeLastName ?? ''}`.trim() || null,
  };
}

/**
 * The person at the desk is the receiver: knows the code, has the receiver's name, and the register knows the identity.
 * The code itself is compared before; the request of an approved payout has it no longer.
 * @throws Refusal `payout.*`
 */
async function checkPayee(call: PaymentCall, order: Order) {
  const { form, records, today, language, user, approved } = call;
  const validDays = await ruleParameter(records, 'payout.validDays');
  requirePayable(order, { agent: user.agent, today, validDays });
  await requireOtherHands(records, order, user.userName);
  if (!approved && !form.payoutCode)
    throw refusedField('payout.codeMissing', 'payoutCode', language, {
      tr: 'Ödeme kodu gerekir.',
      en: 'The payout code is needed.',
    });
  const nameMatch = matchOf(order, form);
  if (nameMatch === 'DIFFERENT')
    throw refusedField('payout.otherName', 'payeeLastName', language, {
      tr: 'Kimlikteki ad transferin alıcısı değil. Alıcı adı yanlışsa transfer güncellenir.',
      en: 'The name on the document is not the receiver’s. If the transfer has a wrong name, update it.',
    });
  if (nameMatch === 'PARTIAL' && !form.nameConfirmed)
    throw refusedField('payout.nameNotConfirmed', 'nameConfirmed', language, {
      tr: 'Ad kısmen aynı: kimliği görüp onaylayın.',
      en: 'The name is only partly the same: look at the document and confirm.',
    });
  if (order.receiverTckn && form.payeeTckn && order.receiverTckn !== form.payeeTckn)
    throw refusedField('payout.otherIdentity', 'payeeTckn', language, {
      tr: 'Gönderen alıcı için başka bir T.C. kimlik no vermiş.',
      en: 'The sender gave another national ID number for the receiver.',
    });
  if (!form.payeeTckn && (order.receiverTckn || form.payeeDocType === 'ID_CARD'))
    throw refusedField('payout.identityNeeded', 'payeeTckn', language, {
      tr: 'Bu ödemede alıcının T.C. kimlik no’su girilir.',
      en: 'This payout needs the national ID number of the receiver.',
    });
  const [customer = null] = await customersOf(records, payeeOf(order, form));
  return { nameMatch, kpsQuery: await confirmedIdentity(call), customer };
}

/** The query by which the register has confirmed the payee's identity; null without a Turkish ID number. */
async function confirmedIdentity({ form, records, today, language }: PaymentCall): Promise<string | null> {
  const { payeeTckn: tckn, payeeBirthDate: birthDate = '' } = form;
  if (!tckn) return null;
  const { payeeFirstName: firstName = null, payeeLastName: lastName = null } = form;
  const about = { kpsQueryType: 'PERSON', kpsReason: 'PAYOUT', customer: null, serialNo: null } as const;
  const subject = { ...about, tckn, ykn: null, birthDate, firstName, lastName };
  const days = await ruleParameter(records, 'kps.answerDays');
  const earlier = await earlierAnswer(records, subject, { today, days });
  if (earlier?.answer.result === 'MATCH') return earlier.query.id;
  throw refusedField('payout.kpsNeeded', 'payeeTckn', language, {
    tr: 'Bu kimlik KPS’de doğrulanmamış. “KPS’ye sor” ile sorgulayıp yeniden deneyin.',
    en: 'KPS has not confirmed this identity. Use “Ask KPS”, then try again.',
  });
}

/** Payouts at a pay desk. */
export const payment: readonly Command[] = [begin, calculate, validate, commit];
