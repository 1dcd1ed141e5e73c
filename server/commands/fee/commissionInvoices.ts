import type { Command } from '../../context/Command';
import { draftInvoice, lockDraft, releaseCommissions } from '../../domain/commissions';
import { missingRecord } from '../../errors/recordRefusals';
import { textOf } from '../values';

/** Drafts the invoice of the institution of a row, for the period of the dialog. */
const draft: Command<'EArchiveInvoice'> = {
  path: 'fee/template/3/invoiceDraft',
  async handle(call) {
    const { records, payload, body } = call;
    const rule = await records.get('FeeTemplate', textOf(body.id) ?? '');
    if (rule === null || rule.feeType !== '3' || !rule.exfFirm) throw missingRecord();
    const [periodStart, periodEnd] = [payload.periodStart ?? '', payload.periodEnd ?? ''];
    const { id } = await draftInvoice(call, { exfFirm: rule.exfFirm, periodStart, periodEnd });
    return { result: { id } };
  },
};

/** Cancels an invoice by the definition, and gives its commissions back. */
const cancels = (path: string): Command => ({
  path,
  async handle(call) {
    const reply = await call.generic();
    await releaseCommissions(call.records, String(reply.result?.id));
    return reply;
  },
});

const cancelInvoice = cancels('accounting/run/eArchive/cancelInvoice');

/** Cancels a draft; an invoice that left this state is cancelled with those of the runs. */
const discard: Command = {
  path: 'fee/commissionInvoice/discard',
  async handle(call) {
    await lockDraft(call.records, textOf(call.body.record) ?? '');
    return cancelInvoice.handle(call);
  },
};

/** Invoices of commissions that institutions owe us: their drafts, and the end of these. */
export const commissionInvoices: readonly Command[] = [draft, discard, cancelInvoice];
