import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { amountOf, textOf } from '../../../engine/context/values';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import { businessDate, post, reverse } from '../../ledger/rules';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import { openDesk } from '../rules/days';

type ExpenseCall = Call<'ExpenseTransaction'>;

/** Checks an expense before its confirmation. Throws `expense.*` and the refusals of the stages. */
const validate: Command<'ExpenseTransaction'> = {
  path: 'accounting/expense/validate',
  async handle(call) {
    const findings = await checkOperation(operationCall(call), await operationOf(call), () =>
      requireExpense(call),
    );
    return { ...(await call.generic()), ...warningHead(findings) };
  },
};

/** Pays an expense from the desk: the net amount is an expense, VAT is deductible, withheld tax is owed. */
const commit: Command<'ExpenseTransaction'> = {
  path: 'accounting/expense/commit',
  async handle(call) {
    return runOperation(operationCall(call), await operationOf(call), async () => {
      await requireExpense(call);
      const day = await businessDate(call.records, call);
      const reply = await call.generic({ bookingDate: day, documentKey: documentKey(call) });
      const expense = requireFound(await call.records.get('ExpenseTransaction', String(reply.result?.id)));
      const { payDesk: desk, netAmount, vatAmount, withholdingAmount, supplierName, expenseNo } = expense;
      const facts = {
        currency: 'TRY',
        desk,
        expenseAmount: netAmount,
        vat: vatAmount ?? '0.00',
        withholding: withholdingAmount ?? '0.00',
      };
      const details = { agent: call.user.agent, sourceRef: expenseNo, counterparty: supplierName };
      const { id: voucher } = await post(call, 'expense', facts, details);
      await call.records.update('ExpenseTransaction', expense.id, expense.version, { voucher });
      return reply;
    });
  },
};

/** Reverses the expense of a row on its own day, at its own desk. Throws `expense.notReversible`, `desk.*`. */
const cancel: Command<'ExpenseTransaction'> = {
  path: 'accounting/expense/cancel',
  async handle(call) {
    const { records, user, body, payload } = call;
    const expense = requireFound(await records.lock('ExpenseTransaction', textOf(body.id) ?? ''));
    const { id, version, expenseNo: number, status, bookingDate, voucher, payDesk } = expense;
    if (status !== 'POSTED' || !voucher || bookingDate !== (await businessDate(records, call))) {
      throw new Refusal('expense.notReversible', {
        tr: 'Yalnız bugün ödenmiş ve iptal edilmemiş masraf kasadan iptal edilir.',
        en: 'Only an expense that was paid today and is not reversed yet can be reversed at the desk.',
      }).outrun();
    }
    await openDesk({ records, user }, payDesk);
    const cancelReason = textOf(payload.cancelReason) ?? '';
    await reverse(call, voucher, cancelReason);
    const values = { status: 'CANCELLED', documentKey: null, cancelReason } as const;
    await records.update('ExpenseTransaction', id, version, values);
    return { result: { id, number } };
  },
};

/** The operation with all stages that an expense passes: no customer is involved. */
async function operationOf({ form, records, user }: ExpenseCall): Promise<MoneyOperation> {
  return {
    stages: ['GATE', 'DESK', 'RIGHTS', 'LIMIT'],
    facts: {
      txnCode: 'EXPENSE',
      customer: null,
      agent: user.agent,
      currency: 'TRY',
      channel: await deskChannel(records, user.agent),
      ...(form.payDesk && { desk: form.payDesk }),
      amount: form.totalAmount ?? null,
      recordRef: form.documentNo ?? null,
    },
  };
}

/** Identity of a document: the supplier's tax number and its own number. A till receipt has no supplier. */
function documentKey({ form }: ExpenseCall): string | null {
  const { expenseDocType, supplierVkn, documentNo } = form;
  if (expenseDocType === 'RECEIPT') return null;
  return expenseDocType === 'INVOICE' ? `${supplierVkn}/${documentNo}` : `${expenseDocType}/${documentNo}`;
}

/**
 * The document fits the amount, and was not paid before. Throws `expense.overCash`, `expense.invoiceNeeded`,
 * `expense.paidBefore`.
 */
async function requireExpense(call: ExpenseCall): Promise<void> {
  const { form, records, language } = call;
  const [total, gross] = [amountOf(form.totalAmount), amountOf(form.grossAmount)];
  if (total.gt(await ruleParameter(records, 'expense.cashMax'))) {
    throw refusedField('expense.overCash', 'netAmount', language, {
      tr: 'Bu tutar kasadan nakit ödenmez; ödeme talebi girin.',
      en: 'This amount is not paid in cash: enter a payment request.',
    });
  }
  const isReceipt = form.expenseDocType === 'RECEIPT';
  if (isReceipt && gross.gt(await ruleParameter(records, 'expense.receiptMax'))) {
    throw refusedField('expense.invoiceNeeded', 'expenseDocType', language, {
      tr: 'Bu tutar için yazarkasa fişi yetmez, fatura gerekir.',
      en: 'A till receipt is not enough for this amount: it needs an invoice.',
    });
  }
  const key = documentKey(call);
  if (key === null || (await records.find('ExpenseTransaction', { documentKey: key })) === null) return;
  throw refusedField('expense.paidBefore', 'documentNo', language, {
    tr: 'Bu belge daha önce ödenmiş.',
    en: 'This document was paid before.',
  });
}

/** Expenses paid at a pay desk. */
export const expenses: readonly Command[] = [validate, commit, cancel];
