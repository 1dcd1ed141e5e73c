import { momentInTurkiye } from '../../../../contract/values/today';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, FormOf } from '../../../engine/context/Command';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import { earlierAnswer } from '../../customers/rules/population';
import { customersOf, type KnownPerson, type Party } from '../../kernel/rules/parties';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import type { Transfer } from '../rules/life';
import { matchPayee, payOut, payoutIn, requireOtherHands, requirePayable } from '../rules/payouts';
import { amountsNow } from './shownAmounts';
import { lockedTransfer, transferCall, transferOf } from './transferCall';

type Payee = Omit<FormOf<'Payout'>, 'payDesk' | 'payeeDocType' | 'payeeDocNo' | 'transferNo'>;
type PaymentCall = Call<'Transfer', Payee>;

/** Opens a transfer with the currency that it is paid in. */
const begin: Command<'Transfer', Payee> = {
  path: 'moneyTransfer/payment/begin',
  async handle(call) {
    const { records, recordId } = call;
    const reply = await call.generic();
    const transfer = recordId === null ? null : await records.get('Transfer', recordId);
    // Before anybody enters who it is.
    if (transfer !== null && call.body.readOnly !== true) await requirePaidHere(call, transfer);
    // The rate of the payout, not that of the send, which the transfer has under the same name.
    const ofPayout = transfer && {
      paidCurrency: transfer.payoutCurrency,
      paidAmount: transfer.payoutAmount,
      exchangeRate: null,
      // Those of the payee, not of the sender.
      description: null,
      sourceOfFunds: null,
    };
    const payeeDocType = transfer?.payeeDocType || 'ID_CARD';
    // The desk that pays, never the one that took the money in.
    const desk = call.body.readOnly === true && { payDesk: null };
    return { ...reply, state: { ...reply.state, ...desk, payeeDocType, ...ofPayout } };
  },
};

/** Compares names and calculates the amount while the form is filled. */
const calculate: Command<'Transfer', Payee> = {
  path: 'moneyTransfer/payment/calculate',
  async handle(call) {
    const { records, form, today } = call;
    if (call.recordId === null) return { state: {} };
    const transfer = await transferOf(call);
    const paid = form.paidCurrency ? await payoutIn(records, transfer, form.paidCurrency, today) : null;
    return {
      state: {
        ...(form.payeeFirstName && form.payeeLastName && { nameMatch: matchOf(transfer, form) }),
        ...(paid && { exchangeRate: paid.rate, paidAmount: paid.amount }),
        kpsResult: (await registerAnswer(call))?.answer.result ?? (await lastResult(call)),
      },
    };
  },
};

/** Checks a payout before its confirmation. Throws `payout.*` and the refusals of the stages. */
const validate: Command<'Transfer', Payee> = {
  path: 'moneyTransfer/payment/validate',
  async handle(call) {
    const transfer = await transferOf(call);
    const operation = await operationOf(call, transfer);
    const checks = async () => void (await checkPayee(call, transfer));
    const findings = await checkOperation(operationCall(call), operation, checks);
    const { rate: exchangeRate, amount: paidAmount } = await paidMoney(call, transfer);
    return { ...warningHead(findings), ...amountsNow(call, 'paidAmount', { exchangeRate, paidAmount }) };
  },
};

/** Pays a transfer at the desk. */
const commit: Command<'Transfer', Payee> = {
  path: 'moneyTransfer/payment/commit',
  async handle(call) {
    // Nobody may change the receiver between the check and the payout.
    const transfer = await lockedTransfer(call);
    return runOperation(operationCall(call), await operationOf(call, transfer), async () => {
      const { kpsQuery, customer, nameMatch } = await checkPayee(call, transfer);
      const { form } = call;
      const paid = await paidMoney(call, transfer);
      call.confirms({ paidAmount: paid.amount, exchangeRate: paid.rate });
      const { payeeFirstName, payeeLastName, payeeBirthDate, payeeTckn, payeeDocExpiry } = form;
      const payout = await payOut(
        transferCall(call),
        transfer.id,
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
      return { result: { id: transfer.id, number, payout: id, transferNo: transfer.transferNo, paidAmount } };
    });
  },
};

/** The money that the payee gets at today's rate. Throws `payout.currency`, `payout.noRate`. */
const paidMoney = ({ records, form, today }: PaymentCall, transfer: Transfer) =>
  payoutIn(records, transfer, form.paidCurrency ?? '', today);

/** @throws Refusal `payout.*` unless this user may pay it here and today, to whomever */
async function requirePaidHere({ records, today, user }: PaymentCall, transfer: Transfer): Promise<void> {
  const validDays = await ruleParameter(records, 'payout.validDays');
  requirePayable(transfer, { agent: user.agent, today, validDays });
  await requireOtherHands(records, transfer, user.userName);
}

const matchOf = ({ receiverFirstName, receiverLastName }: Transfer, form: Payee) =>
  matchPayee(
    `${receiverFirstName} ${receiverLastName}`,
    `${form.payeeFirstName ?? ''} ${form.payeeLastName ?? ''}`,
  );

/**
 * The operation with all stages that a payout passes. The payee is whatever the transfer, the document and the form say: the
 * choice of a document hides nothing that is known of a person.
 */
async function operationOf(
  { form, records, user }: PaymentCall,
  transfer: Transfer,
): Promise<MoneyOperation> {
  const payee = payeeOf(transfer, form);
  const [customer = null] = await customersOf(records, payee);
  return {
    stages: ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'],
    facts: {
      txnCode: 'PAY_CASH',
      agent: user.agent,
      recordRef: transfer.transferNo,
      customer,
      party: partyOf(transfer, form, customer),
      people: [payee],
      channel: await deskChannel(records, user.agent),
      ...(form.payDesk && { desk: form.payDesk }),
      amount: transfer.payoutAmount,
      currency: transfer.payoutCurrency,
      parties: payee.names,
      isDescribed: (form.description ?? '').length >= 20,
      isDeclared: Boolean(form.sourceOfFunds),
    },
  };
}

/** Everything that is known of the payee: by the transfer, and by the person at the desk. */
function payeeOf(transfer: Transfer, form: PaymentCall['form']) {
  return {
    numbers: [transfer.receiverTckn, form.payeeTckn, form.payeeDocNo],
    names: [
      ...new Set([
        `${form.payeeFirstName ?? ''} ${form.payeeLastName ?? ''}`.trim(),
        `${transfer.receiverFirstName} ${transfer.receiverLastName}`,
      ]),
    ].filter((name) => name !== ''),
    birthDate: form.payeeBirthDate ?? null,
  } as const satisfies KnownPerson;
}

/** Whose money a payout is. */
function partyOf(transfer: Transfer, form: PaymentCall['form'], customer: string | null): Party {
  const tckn = form.payeeTckn || transfer.receiverTckn;
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
async function checkPayee(call: PaymentCall, transfer: Transfer) {
  const { form, records, language, approved } = call;
  await requirePaidHere(call, transfer);
  if (!approved && !form.payoutCode)
    throw refusedField('payout.codeMissing', 'payoutCode', language, {
      tr: 'Ödeme kodu gerekir.',
      en: 'The payout code is needed.',
    });
  const nameMatch = matchOf(transfer, form);
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
  if (transfer.receiverTckn && form.payeeTckn && transfer.receiverTckn !== form.payeeTckn)
    throw refusedField('payout.otherIdentity', 'payeeTckn', language, {
      tr: 'Gönderen alıcı için başka bir T.C. kimlik no vermiş.',
      en: 'The sender gave another national ID number for the receiver.',
    });
  if (!form.payeeTckn && (transfer.receiverTckn || form.payeeDocType === 'ID_CARD'))
    throw refusedField('payout.identityNeeded', 'payeeTckn', language, {
      tr: 'Bu ödemede alıcının T.C. kimlik no’su girilir.',
      en: 'This payout needs the national ID number of the receiver.',
    });
  const [customer = null] = await customersOf(records, payeeOf(transfer, form));
  return { nameMatch, kpsQuery: await confirmedIdentity(call), customer };
}

/** What the register has answered about the payee lately; null without an ID number, and before it was asked. */
async function registerAnswer({ form, records, today }: PaymentCall) {
  const { payeeTckn: tckn, payeeBirthDate: birthDate = '' } = form;
  if (!tckn || !birthDate) return null;
  const { payeeFirstName: firstName = null, payeeLastName: lastName = null } = form;
  const about = { kpsQueryType: 'PERSON', kpsReason: 'PAYOUT', customer: null, serialNo: null } as const;
  const subject = { ...about, tckn, ykn: null, birthDate, firstName, lastName };
  const days = await ruleParameter(records, 'kps.answerDays');
  return earlierAnswer(records, subject, { today, days });
}

/** What the last query of the day about the payee said, if it confirmed nothing. */
async function lastResult({ form, records, today }: PaymentCall) {
  const { payeeTckn: tckn, payeeBirthDate: birthDate } = form;
  if (!tckn || !birthDate) return null;
  const about = {
    tckn,
    birthDate,
    kpsQueryType: 'PERSON',
    queriedAt: { gte: momentInTurkiye(today, '00:00') },
  } as const;
  return (await records.list('KpsQuery', about)).at(-1)?.kpsResult ?? null;
}

/** The query by which the register has confirmed the payee's identity; null without a Turkish ID number. */
async function confirmedIdentity(call: PaymentCall): Promise<string | null> {
  if (!call.form.payeeTckn) return null;
  const earlier = await registerAnswer(call);
  if (earlier?.answer.result === 'MATCH') return earlier.query.id;
  // A person who asked gets no advice to ask.
  const denied = await lastResult(call);
  if (denied === 'MISMATCH' || denied === 'NOT_FOUND' || denied === 'DECEASED')
    throw refusedField('payout.kpsNeeded', 'payeeTckn', call.language, {
      tr: 'KPS bu kimliği doğrulamadı. Bilgileri belgeyle karşılaştırın; aynıysa ödeme yapmayın.',
      en: 'KPS did not confirm this identity. Compare the details with the document; if they agree, do not pay.',
    });
  throw refusedField('payout.kpsNeeded', 'payeeTckn', call.language, {
    tr: 'Bu kimlik KPS’de doğrulanmamış. “KPS’ye sor” ile sorgulayıp yeniden deneyin.',
    en: 'KPS has not confirmed this identity. Use “Ask KPS”, then try again.',
  });
}

/** Payouts at a pay desk. */
export const payment: readonly Command[] = [begin, calculate, validate, commit];
