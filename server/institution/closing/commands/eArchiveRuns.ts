import { zipSync } from 'fflate';
import { base64 } from '../../../../contract/values/bytes';
import type { FileAnswer } from '../../../../contract/wire/envelope';
import provinces from '../../../../schemas/codes/platform/Province.json' with { type: 'json' };
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { writeXml, xmlDeclaration } from '../../../platform/files/xml';
import {
  gibReport,
  invoiceFile,
  invoiceFileName,
  issuedCommissions,
  reportInvoices,
  rollBackInvoices,
  supplierOf,
  withBuyers,
} from '../rules/eArchive';
import { beginRun, type Run, runLater } from '../rules/runs';

/** Begins an e-archive run, which is done in the background. */
const begin: Command<'AccountingRun'> = {
  path: 'accounting/run/eArchive/commit',
  async handle(call) {
    const { records, form } = call;
    const { periodStart = '', periodEnd = '', agent = null, dryRun = false } = form;
    await supplierOf(records);
    const run = await beginRun(call, { runType: 'E_ARCHIVE', periodStart, periodEnd, agent, dryRun });
    await runLater({ records, runTask: call.runTask });
    return { result: { id: run.id, runNo: run.runNo, runStatus: run.runStatus } };
  },
};

const report: Command<'AccountingRun'> = {
  path: 'accounting/run/eArchive/report',
  async handle(call) {
    const id = textOf(call.body.id) ?? '';
    return { result: { id, count: await reportInvoices(call, id) } };
  },
};

const rollBack: Command<'AccountingRun'> = {
  path: 'accounting/run/eArchive/rollBack',
  async handle(call) {
    const { id, runNo } = await rollBackInvoices(
      call,
      textOf(call.body.id) ?? '',
      call.payload.reverseReason ?? '',
    );
    return { result: { id, runNo } };
  },
};

async function runOf({ records, body }: Pick<Call, 'records' | 'body'>): Promise<Run> {
  const run = await records.get('AccountingRun', textOf(body.run) ?? '');
  if (run === null || run.runType !== 'E_ARCHIVE') throw missingRecord();
  return run;
}

/** The head office with the name of its city, as files have it. */
async function issuerOf({ records }: Pick<Call, 'records'>) {
  const office = await supplierOf(records);
  const province = provinces.codes.find(({ code }) => code === office.city);
  return { ...office, city: province?.title.tr ?? office.city };
}

/** Largest number of invoices in a file, which is made at once. */
const maxInvoices = 20_000;

const tooManyInvoices = () =>
  new Refusal('run.tooManyInvoices', {
    tr: 'Bu üretimin faturaları bir dosyaya sığmaz; daha kısa dönemler üretin.',
    en: 'The invoices of this run do not fit into a file; run shorter periods.',
  });

/** Numbered invoices of a run. */
async function invoicesOf({ records }: Pick<Call, 'records'>, { id }: Run) {
  const invoices = await records.list('EArchiveInvoice', { run: id }, { limit: maxInvoices + 1 });
  if (invoices.length > maxInvoices) throw tooManyInvoices();
  return withBuyers(
    records,
    invoices.filter(({ invoiceNo }) => invoiceNo),
  );
}

const xmlAnswer = (text: string, name: string): FileAnswer => ({
  bytes: base64(new TextEncoder().encode(text)),
  extension: 'xml',
  name,
});

/** The UBL-TR file of an invoice. */
const downloadInvoice: Command = {
  path: 'accounting/run/eArchive/downloadInvoice',
  async handle(call) {
    const { records, body } = call;
    const found = await records.get('EArchiveInvoice', textOf(body.invoice) ?? '');
    if (found === null || !found.invoiceNo) throw missingRecord();
    const [one] = await withBuyers(records, [found]);
    const text = invoiceFile(found, await issuerOf(call), one?.buyer ?? null);
    return { responseObject: xmlAnswer(text, invoiceFileName(found)) };
  },
};

const downloadCommissions: Command = { ...downloadInvoice, path: 'fee/commissionInvoice/downloadInvoice' };

/** An archive of the files of a run. */
const downloadFile: Command = {
  path: 'accounting/run/eArchive/downloadFile',
  async handle(call) {
    const run = await runOf(call);
    const supplier = await issuerOf(call);
    const files = (await invoicesOf(call, run))
      .filter(({ invoice }) => invoice.gibStatus !== 'CANCELLED')
      .map(({ invoice, buyer }) => {
        const text = invoiceFile(invoice, supplier, buyer);
        return [`${invoiceFileName(invoice)}.xml`, new TextEncoder().encode(text)] as const;
      });
    const bytes = base64(zipSync(Object.fromEntries(files)));
    const responseObject: FileAnswer = { bytes, extension: 'zip', name: `e-arsiv-${run.runNo}` };
    return { responseObject };
  },
};

/** The report of a run for the tax office: its invoices, and those of commissions in its period. */
const downloadReport: Command = {
  path: 'accounting/run/eArchive/downloadReport',
  async handle(call) {
    const run = await runOf(call);
    const commissions = await withBuyers(call.records, await issuedCommissions(call.records, run));
    const invoices = [...(await invoicesOf(call, run)), ...commissions];
    const root = await gibReport(run, invoices, await issuerOf(call), crypto.randomUUID());
    return { responseObject: xmlAnswer(xmlDeclaration + writeXml(root), `e-arsiv-rapor-${run.runNo}`) };
  },
};

/** Runs that make e-archive invoices, and their files. */
export const eArchiveRuns: readonly Command[] = [
  begin,
  report,
  rollBack,
  downloadInvoice,
  downloadCommissions,
  downloadFile,
  downloadReport,
];
