import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { amountOf, textOf } from '../../../engine/context/values';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import { post } from '../../ledger/rules';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';

type CashCall = Call<'CashOperation'>;

/** Cash into an account, or out of it, at a pay desk. */
const cash = (path: string, txnCode: 'CASH_IN' | 'CASH_OUT'): readonly Command<'CashOperation'>[] => [
  {
    path: `accounting/account/${path}/validate`,
    async handle(sent) {
      const call = await inAccountCurrency(sent);
      const operation = await operationOf(call, txnCode);
      const findings = await checkOperation(operationCall(call), operation, () => checkSource(call, txnCode));
      return { ...(await call.generic()), ...warningHead(findings) };
    },
  },
  {
    path: `accounting/account/${path}/commit`,
    async handle(sent) {
      const call = await inAccountCurrency(sent);
      const operation = await operationOf(call, txnCode);
      return runOperation(operationCall(call), operation, async () => {
        await checkSource(call, txnCode);
        const { id } = await postCash(call, txnCode);
        const { currency = null } = call.form;
        return call.generic({ txnCode, voucher: id, currency });
      });
    },
  },
];

/** The call with the currency of the account: the page shows it, but nobody enters it. */
async function inAccountCurrency(call: CashCall): Promise<CashCall> {
  const account = await call.records.get('Account', call.form.account ?? '');
  return account === null ? call : { ...call, form: { ...call.form, currency: account.currency } };
}

function postCash(call: CashCall, txnCode: 'CASH_IN' | 'CASH_OUT') {
  const { payDesk: desk = '', account = '', currency = 'TRY', amount = '0' } = call.form;
  const details = {
    agent: call.user.agent,
    counterparty: textOf(call.form.partyName),
    ...(call.form.description && { description: call.form.description }),
  };
  const facts = { currency, desk, account, amount };
  return txnCode === 'CASH_IN'
    ? post(call, 'deposit', facts, details)
    : post(call, 'withdrawal', { ...facts, fee: '0.00', feeTax: '0.00' }, details);
}

/** The operation with all stages that cash passes. */
async function operationOf(
  { form, records, user }: CashCall,
  txnCode: 'CASH_IN' | 'CASH_OUT',
): Promise<MoneyOperation> {
  const account = await records.get('Account', form.account ?? '');
  return {
    stages: ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'],
    facts: {
      txnCode,
      customer: account?.customer ?? null,
      ...(account && { account: account.id }),
      channel: await deskChannel(records, user.agent),
      agent: user.agent,
      ...(form.payDesk && { desk: form.payDesk }),
      isDescribed: (form.description ?? '').length >= 20,
      isDeclared: form.sourceOfFunds !== undefined,
      amount: form.amount ?? null,
      currency: form.currency ?? null,
      recordRef: account?.accountNo ?? null,
      parties: [textOf(form.partyName)].filter((name) => name !== null),
      ...(form.partyType !== 'SELF' && {
        people: [{ numbers: [form.partyTckn], names: [textOf(form.partyName)] }],
      }),
    },
  };
}

/** @throws Refusal `cash.source` for cash of a large amount without its source */
async function checkSource(
  { form, records, language }: CashCall,
  txnCode: 'CASH_IN' | 'CASH_OUT',
): Promise<void> {
  if (txnCode === 'CASH_OUT' || form.sourceOfFunds) return;
  const from = await ruleParameter(records, 'cash.sourceFrom');
  if (form.currency === 'TRY' && amountOf(form.amount).lt(from)) return;
  throw refusedField('cash.source', 'sourceOfFunds', language, {
    tr: 'Bu tutarda paranın kaynağı zorunludur.',
    en: 'The source of funds is required for this amount.',
  });
}

/** Deposits and withdrawals at a pay desk. */
export const cashAtDesk: readonly Command[] = [
  ...cash('cashDeposit', 'CASH_IN'),
  ...cash('cashWithdraw', 'CASH_OUT'),
];
