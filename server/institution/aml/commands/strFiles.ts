import { base64 } from '../../../../contract/values/bytes';
import type { FileAnswer } from '../../../../contract/wire/envelope';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { customerName } from '../../kernel/rules/parties';
import {
  deleteDraft,
  filledNarrative,
  masakReport,
  otherOwners,
  reportDue,
  type StrLine,
  sumOf,
  takeHits,
} from '../rules/strFiles';

type StrCall = Call<'SuspiciousTransaction', { changeReason: string }>;

/**
 * Commands of suspicious transaction files. Their review and their end are set on the list.
 * @param institutionName the obliged party of reports
 */
export const strFiles = (institutionName: string): readonly AnyCommand[] => [
  {
    path: 'aml/str/validate',
    async handle(call) {
      await requireFile(call as StrCall);
      return call.generic();
    },
  },
  {
    path: 'aml/str/commit',
    async handle(sent) {
      const call = sent as StrCall;
      const { records, form, today } = call;
      const { total: totalAmount, currency, from, until } = await requireFile(call);
      const taken = await takeHits(records, linesOf(call));
      if (taken === null) throw hitTaken();
      const { detectedAt = today, postponement = false, narrative = '' } = form;
      const about = { customer: await partyOf(call), total: totalAmount, currency, from, until };
      return sent.generic({
        totalAmount,
        currency,
        rule: taken.rule,
        narrative: filledNarrative(narrative, about),
        dueDate: reportDue(detectedAt, postponement, await call.vacationDays()),
      });
    },
  },
  {
    path: 'aml/str/update/commit',
    async handle(call) {
      const file = await lockFile(call);
      if (file.strStatus !== 'DRAFT' && file.strStatus !== 'REVIEW') throw fileDone();
      return call.generic();
    },
  },
  {
    path: 'aml/str/delete/commit',
    async handle(call) {
      const file = await lockFile(call);
      if (file.strStatus !== 'DRAFT') throw fileDone();
      await deleteDraft(call.records, file);
      return { result: { id: file.id, number: file.refNo } };
    },
  },
  {
    path: 'aml/str/xml',
    handle: (call) => xmlOf(call, textOf(call.body.file), institutionName),
  },
  {
    path: 'aml/str/update/xml',
    handle: (call) => xmlOf(call, call.recordId, institutionName),
  },
  ...['validate', 'commit'].map((operation) => ({
    path: `aml/strTemplate/${operation}`,
    async handle(call: Call) {
      requireSections(call as Call<'StrTemplate'>);
      return call.generic();
    },
  })),
];

/** Sections that MASAK's form always has. */
const fixedSections = ['A', 'B', 'E', 'F'] as const;

/** Throws `strTemplate.sections`. */
function requireSections({ form, language }: Call<'StrTemplate'>): void {
  if (fixedSections.every((section) => form.sections?.includes(section))) return;
  throw refusedField('strTemplate.sections', 'sections', language, {
    tr: 'Yükümlü, bildirim, işlemler ve gerekçe bölümleri (A, B, E, F) çıkarılamaz.',
    en: 'The sections of obliged party, report, transactions and reason (A, B, E, F) can’t be left out.',
  });
}

/** The report to MASAK as a file; that it was read is in the audit trail. */
async function xmlOf({ records, auditRead }: Call, id: string | null, institutionName: string) {
  const file = requireFound(id === null ? null : await records.get('SuspiciousTransaction', id));
  const template = file.template ? await records.get('StrTemplate', file.template) : null;
  if (template?.fileFormat === 'PDF') throw paperOnly();
  const bytes = base64(new TextEncoder().encode(await masakReport(records, file, institutionName)));
  await auditRead('SuspiciousTransaction', file.id, ['customer', 'narrative']);
  if (file.customer) await auditRead('Customer', file.customer, ['tckn', 'ykn', 'vkn', 'passportNo']);
  const responseObject: FileAnswer = { bytes, extension: 'xml', name: file.refNo };
  return { responseObject };
}

function linesOf({ form }: StrCall): readonly StrLine[] {
  return (form.transactions ?? []) as readonly StrLine[];
}

/** Throws `str.currencies`, `str.customers`, `str.previous`. */
async function requireFile(call: StrCall) {
  const { records, form, language } = call;
  const sum = sumOf(linesOf(call));
  if (sum === null) {
    throw refusedField('str.currencies', 'transactions', language, {
      tr: 'Bir dosyada tek para birimindeki işlemler bulunur.',
      en: 'A file has transactions in one currency.',
    });
  }
  const others = form.severalCustomers
    ? []
    : await otherOwners(records, linesOf(call), form.customer ?? null);
  if (others.length > 0) {
    const names = others.join(', ');
    throw refusedField('str.customers', 'transactions', language, {
      tr: `Satırlar başka kişilerin: ${names}. Ayrı dosya açın ya da dosyanın birden çok kişiyi kapsadığını işaretleyin.`,
      en: `Lines belong to others: ${names}. Open a file for each, or mark that the file concerns several.`,
    });
  }
  const previous = form.previous ? await records.get('SuspiciousTransaction', form.previous) : null;
  const isReported = previous?.strStatus === 'REPORTED' || previous?.strStatus === 'CLOSED';
  const isSame = previous?.customer === (form.customer ?? null);
  if (form.strKind === 'ADDITIONAL' && !(isReported && previous?.masakReceiptNo && isSame)) {
    throw refusedField('str.previous', 'previous', language, {
      tr: 'Ek bildirim, aynı müşteri için MASAK’a yapılmış bir bildirime bağlanır.',
      en: 'An additional report belongs to one that was made to MASAK on the same customer.',
    });
  }
  return sum;
}

async function partyOf({ records, form }: StrCall): Promise<string> {
  const customer = form.customer ? await records.get('Customer', form.customer) : null;
  return customerName(customer) || (form.partyName ?? '');
}

async function lockFile({ records, recordId }: Call) {
  return requireFound(recordId === null ? null : await records.lock('SuspiciousTransaction', recordId));
}

/** A hit was cleared or is in another file. */
const hitTaken = (): Refusal =>
  new Refusal(
    'str.hitTaken',
    {
      tr: 'Seçilen bulgulardan biri temizlenmiş ya da başka dosyaya alınmış.',
      en: 'One of the hits was cleared or is in another file.',
    },
    409,
  );

/** The file was reported, dismissed or closed; a draft alone can be deleted. */
const fileDone = (): Refusal =>
  new Refusal(
    'str.done',
    {
      tr: 'Dosya bu durumda değiştirilemez ya da silinemez.',
      en: 'The file can’t be changed or deleted in this state.',
    },
    409,
  );

/** The template of the file is one of the printed form alone. */
const paperOnly = (): Refusal =>
  new Refusal('str.paperOnly', {
    tr: 'Dosyanın şablonu yalnız basılı form içindir; XML üretilmez.',
    en: 'The template of the file is for the printed form alone: it has no XML.',
  });
