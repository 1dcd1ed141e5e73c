import { tableMaker } from '../../../../contract/files/tableMaker';
import { base64 } from '../../../../contract/values/bytes';
import { formatDateTime } from '../../../../contract/values/formatDate';
import type { Language } from '../../../../contract/values/language';
import type { FileAnswer } from '../../../../contract/wire/envelope';
import type { GridRow } from '../../../../contract/wire/query';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import { element, writeXml, xmlDeclaration } from '../../../platform/files/xml';
import {
  type LogoLine,
  logoLines,
  logoVouchers,
  markTransferred,
  rollBackExport,
  unmapped,
  unmappedCodes,
} from '../rules/erpExport';
import { beginRun, type Run, runLater } from '../rules/runs';

/** Begins an export, which is done in the background. Refused while codes of the period have no account in Logo. */
const begin: Command<'AccountingRun'> = {
  path: 'accounting/run/logo/commit',
  async handle(call) {
    const { records, form } = call;
    const { periodStart = '', periodEnd = '', agent = null, dryRun = false } = form;
    const erpFirmNo = textOf(form.erpFirmNo) ?? '';
    const erpFormat = form.erpFormat ?? 'XML';
    const codes = await unmappedCodes(records, { periodStart, periodEnd, agent }, erpFirmNo);
    if (codes.length > 0) throw unmapped(codes.map(({ glCode }) => glCode));
    const values = { periodStart, periodEnd, agent, erpFirmNo, erpFormat, dryRun };
    const run = await beginRun(call, { ...values, runType: 'ERP_EXPORT' });
    await runLater({ records, runTask: call.runTask });
    return { result: { id: run.id, runNo: run.runNo, runStatus: run.runStatus } };
  },
};

/** GL codes of the form's period without an account of its firm. */
export const logoUnmapped: QueryCommand<'AccountingRun'> = {
  path: 'accounting/run/logo/unmapped',
  async query({ records, form }, request) {
    const { periodStart, periodEnd, agent, erpFirmNo } = form as Partial<Record<string, string>>;
    if (!periodStart || !periodEnd || !erpFirmNo) return { rows: [], total: 0, sums: {} };
    const codes = await unmappedCodes(records, { periodStart, periodEnd, agent: agent ?? null }, erpFirmNo);
    const rows = codes.map(
      ({ glCode, currency, txnType, entries }): GridRow => ({
        id: `${glCode} ${currency} ${txnType}`,
        glCode,
        currency,
        txnType,
        entryCount: entries,
      }),
    );
    return computedAnswer(rows, request, []);
  },
};

const transferred: Command<'AccountingRun'> = {
  path: 'accounting/run/logo/markTransferred',
  async handle(call) {
    const id = textOf(call.body.id) ?? '';
    return { result: { id, count: await markTransferred(call, id) } };
  },
};

const rollBack: Command<'AccountingRun'> = {
  path: 'accounting/run/logo/rollBack',
  async handle(call) {
    const { id, runNo } = await rollBackExport(
      call,
      textOf(call.body.id) ?? '',
      call.payload.reverseReason ?? '',
    );
    return { result: { id, runNo } };
  },
};

/** The file of a done export: XML in parts of vouchers, or a workbook of all. */
const file: Command<'AccountingRun'> = {
  path: 'accounting/run/logo/downloadFile',
  async handle(call) {
    const run = await call.records.get('AccountingRun', textOf(call.body.run) ?? '');
    if (run === null || run.runType !== 'ERP_EXPORT') throw missingRecord();
    const responseObject =
      run.erpFormat === 'XLSX'
        ? await workbook(call, run)
        : await xmlPart(call, run, textOf(call.body.behind));
    return { responseObject };
  },
};

const nameOf = ({ runNo, erpFirmNo }: Run) => `Logo-${erpFirmNo}-${runNo}`;

async function xmlPart(
  { records }: Pick<Call, 'records'>,
  run: Run,
  behind: string | null,
): Promise<FileAnswer> {
  const { lines, next } = await logoLines(records, run, behind);
  const root = writeXml(element('GL_VOUCHERS', 'parts')).trim();
  const [opening = '', closing = ''] = root.split('parts');
  const text = [
    behind === null ? `${xmlDeclaration}${opening}\n` : '',
    ...logoVouchers(lines).map((voucher) => writeXml(voucher, '  ')),
    next === null ? `${closing}\n` : '',
  ].join('');
  return {
    bytes: base64(new TextEncoder().encode(text)),
    extension: 'xml',
    name: nameOf(run),
    ...(next !== null && { next }),
  };
}

/** Largest number of lines of a workbook, which is made at once. */
const maxLines = 50_000;

const tooManyLines = () =>
  new Refusal('run.tooManyLines', {
    tr: 'Bu aktarım bir çalışma kitabına sığmaz; XML olarak ya da daha kısa dönemlerle aktarın.',
    en: 'This export does not fit into a workbook; export it as XML, or in shorter periods.',
  });

const columns = [
  ['erpVoucherNo', 'text', { tr: 'Fiş no', en: 'Voucher no' }],
  ['recordDate', 'date', { tr: 'Fiş tarihi', en: 'Voucher date' }],
  ['lineNo', 'integer', { tr: 'Sıra', en: 'Line' }],
  ['erpAccountCode', 'text', { tr: 'Logo hesap kodu', en: 'Logo account code' }],
  ['glCode', 'text', { tr: 'Muhasebe kodu', en: 'GL code' }],
  ['erpCostCenter', 'text', { tr: 'Masraf merkezi', en: 'Cost centre' }],
  ['erpProjectCode', 'text', { tr: 'Proje kodu', en: 'Project code' }],
  ['description', 'text', { tr: 'Açıklama', en: 'Description' }],
  ['debit', 'decimal', { tr: 'Borç (TL)', en: 'Debit (TRY)' }],
  ['credit', 'decimal', { tr: 'Alacak (TL)', en: 'Credit (TRY)' }],
  ['currency', 'text', { tr: 'Para birimi', en: 'Currency' }],
  ['exchangeRate', 'decimal', { tr: 'Kur', en: 'Rate' }],
  ['amount', 'decimal', { tr: 'Döviz tutarı', en: 'Amount in currency' }],
] as const;

async function workbook(call: Call<'AccountingRun'>, run: Run): Promise<FileAnswer> {
  const { records, language, user, now, titleOf, screen } = call;
  const maker = tableMaker('xlsx', {
    title: `${nameOf(run)}`,
    institutionName: titleOf(screen.key)[language],
    language,
    userName: user.displayName,
    printedAt: formatDateTime(now),
    filters: [],
    texts: {},
    columns: columns.map(([name, kind, title]) => ({
      name,
      kind,
      title: title[language],
      ...(name === 'exchangeRate' && { scale: 6 }),
    })),
  });
  let behind: string | null = null;
  let count = 0;
  do {
    const { lines, next }: Awaited<ReturnType<typeof logoLines>> = await logoLines(records, run, behind);
    count += lines.length;
    if (count > maxLines) throw tooManyLines();
    maker.take(lines.map((line) => cells(line, language)));
    behind = next;
  } while (behind !== null);
  return { bytes: base64(maker.finish({})), extension: 'xlsx', name: nameOf(run) };
}

function cells({ voucher, erpVoucherNo, entry, mapping }: LogoLine, language: Language) {
  const { lineDescription, lineDescriptionEn } = entry;
  const ofLine = (language === 'en' ? lineDescriptionEn : null) ?? lineDescription;
  const ofVoucher = (language === 'en' ? voucher.descriptionEn : null) ?? voucher.description;
  const isDebit = entry.direction === 'D';
  return [
    ...[erpVoucherNo, voucher.recordDate, entry.lineNo, mapping.erpAccountCode, entry.glCode],
    ...[mapping.erpCostCenter ?? null, mapping.erpProjectCode ?? null, ofLine ?? ofVoucher],
    ...[isDebit ? entry.amountTry : null, isDebit ? null : entry.amountTry],
    ...[entry.currency, entry.exchangeRate, entry.amount],
  ];
}

/** Exports of vouchers to Logo. */
export const logoRuns: readonly Command[] = [begin, transferred, rollBack, file];
