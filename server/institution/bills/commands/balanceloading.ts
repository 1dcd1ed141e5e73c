import Big from 'big.js';
import type { OperatorCode } from '../../../../contract/model/generated/entities';
import operators from '../../../../schemas/codes/bills/Operator.json' with { type: 'json' };
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord, requireFound } from '../../../base/errors/recordRefusals';
import { missingFields, refusedField } from '../../../base/errors/refusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import type { Billers } from '../rules/billers';
import {
  askOperatorAgain,
  type BalanceLoading,
  listedPackages,
  loadFee,
  loadNetwork,
  loadParty,
  requestLoad,
  requireLoadState,
  storePackages,
  takeLoadStep,
} from '../rules/loads';

type LoadCall = Call<'BalanceLoading'>;

/** Asks for the packages of an operator, and stores them. The body names `operator`. */
const refreshPackages = (billers: Billers): Command => ({
  path: 'bill/topup/refreshPackages',
  async handle(call) {
    const operator = textOf(call.body.operator) as OperatorCode | null;
    const known = operators.codes.find(({ code }) => code === operator);
    if (operator === null || known === undefined) throw missingRecord();
    return {
      async outside() {
        const key = `${operator}-PACKAGES-${crypto.randomUUID()}`;
        const question = { service: 'PACKAGES', key, place: { operator }, content: null } as const;
        const reply = await billers.ask(loadNetwork, question);
        const packages = reply.kind === 'answered' ? listedPackages(reply.content) : null;
        if (packages === null) throw noPackages(known.title);
        const { now } = call;
        const count = await call.inNewTransaction((records) =>
          storePackages({ records, now }, operator, packages),
        );
        return { result: { count } };
      },
    };
  },
});

const noPackages = ({ tr, en }: { readonly tr: string; readonly en: string }) =>
  new Refusal('topup.noPackages', {
    tr: `${tr} paketlerini bildirmedi. Biraz sonra yeniden deneyin.`,
    en: `${en} did not list its packages. Try again in a while.`,
  });

/** Shows the fee of a package. */
const calculate: Command<'BalanceLoading'> = {
  path: 'bill/topup/calculate',
  async handle(call): Promise<Reply> {
    if (!call.form.operator || !call.form.packageCode) return { state: {} };
    const { amount, serviceFee, feeTax, totalAmount } = await priced(call);
    return { state: { amount, serviceFee, feeTax, totalAmount } };
  },
};

/** Checks a top-up before its confirmation. */
const validate: Command<'BalanceLoading'> = {
  path: 'bill/topup/validate',
  async handle(call) {
    const operation = await operationOf(call);
    const findings = await checkOperation(operationCall(call), operation, async () => checkTarget(call));
    return warningHead(findings);
  },
};

/** Collects a top-up; the operator is told after the commit. */
const commit: Command<'BalanceLoading'> = {
  path: 'bill/topup/commit',
  async handle(call) {
    return runOperation(operationCall(call), await operationOf(call), async () => {
      checkTarget(call);
      const price = await priced(call);
      const { amount, totalAmount } = price;
      call.confirms({ amount, totalAmount });
      const { targetNo = '', packageCode = '' } = call.form;
      const collectionMethod = methodOf(call);
      const isCash = collectionMethod === 'CASH';
      const draft = await call.records.insert('BalanceLoading', {
        ...price,
        targetNo,
        packageCode,
        collectionMethod,
        payDesk: isCash ? (call.form.payDesk ?? null) : null,
        account: isCash ? null : (call.form.account ?? null),
        customer: await customerOf(call),
        agent: call.user.agent,
        currency: 'TRY',
        result: 'PENDING',
      });
      const load = await takeLoadStep(lifeCall(call), draft.id, 'COLLECT');
      await requestLoad(lifeCall(call), load);
      return { result: { id: load.id, number: load.loadNo, totalAmount } };
    });
  },
};

/** Gives the money of a top-up that the operator refused back, at the user's desk or to the account that paid. */
const refund: Command<'BalanceLoading'> = {
  path: 'bill/topup/refund',
  async handle(call) {
    const load = await lockedLoad(call);
    const operation = await refundOf(call, load);
    return runOperation(operationCall(call), operation, async () => {
      requireLoadState(load, 'REFUND');
      const { desk: refundDesk = null } = operation.facts;
      await takeLoadStep(lifeCall(call), load.id, 'REFUND', { values: { refundDesk } });
      return { result: { id: load.id, number: load.loadNo } };
    });
  },
};

/** Lets the open request of a top-up leave now. */
const askOperator: Command<'BalanceLoading'> = {
  path: 'bill/topup/askOperator',
  async handle(call) {
    const load = await lockedLoad(call);
    await askOperatorAgain(call, load);
    return { result: { id: load.id, number: load.loadNo } };
  },
};

async function lockedLoad({ records, body }: Pick<LoadCall, 'records' | 'body'>): Promise<BalanceLoading> {
  return requireFound(await records.lock('BalanceLoading', textOf(body.id) ?? ''));
}

async function customerOf({ records, form }: LoadCall): Promise<string | null> {
  const account =
    form.collectionMethod === 'ACCOUNT' && form.account ? await records.get('Account', form.account) : null;
  return account?.customer ?? null;
}

/** How the top-up is paid. @throws Refusal `validation.failed` if nobody said it */
function methodOf({ form, language }: LoadCall) {
  if (!form.collectionMethod) throw missingFields(['collectionMethod'], language);
  return form.collectionMethod;
}

/**
 * The operator and its price of the chosen package: the amount is the operator's. @throws Refusal `validation.failed` without an
 * operator, `topup.package`
 */
async function priced(call: LoadCall) {
  const { records, form, today, user, language } = call;
  if (!form.operator) throw missingFields(['operator'], language);
  const found = await records.find('OperatorPackage', {
    operator: form.operator,
    packageCode: form.packageCode ?? '',
    status: 'ACTIVE',
  });
  if (found === null)
    throw refusedField('topup.package', 'packageCode', language, {
      tr: 'Operatörün böyle bir paketi yok. Paketleri yenileyip listeden seçin.',
      en: 'The operator has no such package. Refresh the packages and choose one.',
    });
  const amount = new Big(found.amount);
  const channel = await deskChannel(records, user.agent);
  const { fee, tax } = await loadFee({ records, today }, { amount, channel, agent: user.agent });
  return {
    operator: found.operator,
    amount: amount.toFixed(2),
    serviceFee: fee.toFixed(2),
    feeTax: tax.toFixed(2),
    totalAmount: amount.plus(fee).plus(tax).toFixed(2),
  };
}

/** @throws Refusal `topup.target` for a phone with a card's operator, or the reverse */
function checkTarget({ form, language }: Pick<LoadCall, 'form' | 'language'>): void {
  const { targetNo = '', operator } = form;
  if ((operator === 'TRANSIT') === /^[0-9]{16}$/.test(targetNo)) return;
  throw refusedField('topup.target', 'targetNo', language, {
    tr: 'Ulaşım kartı 16 haneli, diğerleri 5XXXXXXXXX biçiminde GSM numarası ister.',
    en: 'A transit card has 16 digits; the others take a mobile number 5XXXXXXXXX.',
  });
}

/** The operation with all stages that a top-up passes. */
async function operationOf(call: LoadCall): Promise<MoneyOperation> {
  const { form, records, user } = call;
  const isCash = methodOf(call) !== 'ACCOUNT';
  const stages = ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'] as const;
  return {
    stages: isCash ? stages : stages.filter((stage) => stage !== 'DESK'),
    facts: {
      txnCode: 'TOPUP',
      customer: await customerOf(call),
      party: loadParty({ customer: await customerOf(call), targetNo: form.targetNo ?? '' }),
      channel: await deskChannel(records, user.agent),
      agent: user.agent,
      ...(isCash && form.payDesk && { desk: form.payDesk }),
      account: isCash ? null : (form.account ?? null),
      amount: (await priced(call)).totalAmount,
      currency: 'TRY',
      recordRef: form.targetNo ?? null,
    },
  };
}

/** The operation of a refund: whoever may cancel top-ups, at the own open desk if cash was collected. */
async function refundOf({ records, user }: LoadCall, load: BalanceLoading): Promise<MoneyOperation> {
  const isCash = !load.account;
  const own = { responsible: user.userName, deskStatus: 'OPEN' } as const;
  const desk = isCash ? await records.find('PayDesk', own) : null;
  return {
    stages: isCash
      ? ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'LIMIT', 'MONITORING']
      : ['GATE', 'RIGHTS', 'CUSTOMER'],
    facts: {
      txnCode: 'TOPUP',
      cancels: true,
      customer: load.customer ?? null,
      party: loadParty(load),
      channel: await deskChannel(records, user.agent),
      agent: user.agent,
      ...(desk && { desk: desk.id }),
      amount: load.totalAmount,
      currency: 'TRY',
      recordRef: load.loadNo,
    },
  };
}

/** The screen of top-ups. */
export const balanceLoading = (billers: Billers): readonly Command[] =>
  [refreshPackages(billers), calculate, validate, commit, refund, askOperator] as Command[];
