import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { draftInvoice, issueInvoice, lockDraft, undoInvoice } from '../rules/commissions';

/** Drafts the invoice of the institution of a row, for the period of the dialog. */
const draft: Command<'EArchiveInvoice'> = {
  path: 'fee/template/3/invoiceDraft',
  async handle(call) {
    const { records, payload, body } = call;
    const rule = await records.get('FeeTemplate', textOf(body.id) ?? '');
    if (rule === null || rule.feeType !== '3' || !rule.partner) throw missingRecord();
    const [periodStart, periodEnd] = [payload.periodStart ?? '', payload.periodEnd ?? ''];
    const { id } = await draftInvoice(call, { partner: rule.partner, periodStart, periodEnd });
    return { result: { id } };
  },
};

/** Issues a draft: the definition sets its day, the ledger and the series of numbers the rest. */
const issue: Command = {
  path: 'fee/commissionInvoice/issue',
  async handle(call) {
    const record = textOf(call.body.record) ?? '';
    await lockDraft(call.records, record);
    await call.generic();
    const { id, invoiceNo } = await issueInvoice(call, record);
    return { result: { id, number: invoiceNo ?? '' } };
  },
};

/** Cancels an invoice by the definition, reverses its tax, and gives its commissions back. */
const cancels = (path: string): Command => ({
  path,
  async handle(call) {
    const { records, body, payload } = call;
    const invoice = await records.lock('EArchiveInvoice', textOf(body.record) ?? '');
    const reply = await call.generic();
    if (invoice?.partner) await undoInvoice(call, invoice, String(payload.cancelReason ?? ''));
    return reply;
  },
});

const cancelInvoice = cancels('accounting/run/eArchive/cancelInvoice');
const cancel = cancels('fee/commissionInvoice/cancel');

/** Cancels a draft; an invoice that was issued is cancelled with its tax. */
const discard: Command = {
  path: 'fee/commissionInvoice/discard',
  async handle(call) {
    await lockDraft(call.records, textOf(call.body.record) ?? '');
    return cancel.handle(call);
  },
};

/** Invoices of commissions that institutions owe us: their drafts, their issue, and the end of both. */
export const commissionInvoices: readonly Command[] = [draft, issue, discard, cancel, cancelInvoice];
