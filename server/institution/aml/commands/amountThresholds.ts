import type { JsonObject } from '../../../../contract/values/json';
import { pruneEmpty } from '../../../../contract/values/pruneEmpty';
import type { FieldError } from '../../../../contract/wire/envelope';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound, staleRecord } from '../../../base/errors/recordRefusals';
import { malformedRows, validationFailed } from '../../../base/errors/refusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';

/** Screen whose form and approval a changed threshold passes. */
const screen = 'aml/amountDefinition';

/** Fields of its form. */
const fields = [
  ...(['thresholdCode', 'txnType', 'period', 'customerType', 'kycLevel', 'currency', 'amount'] as const),
  ...(['countLimit', 'amlAction', 'approval', 'legalBasis', 'validFrom', 'status'] as const),
];

/** Columns that are edited in the grid. */
const editable: ReadonlySet<string> = new Set(['amount', 'countLimit', 'amlAction']);

/** Thresholds that are changed together. */
const most = 100;

const ended = {
  tr: 'Yürürlükte olmayan eşik değiştirilemez.',
  en: 'A threshold that is not in force can’t be changed.',
} as const;

/**
 * Submits each row that was changed in the grid as its form would: a new edition that waits for approval, all or none. An error
 * of the form is one of its row. @throws Refusal `body.malformed`, `validation.failed`, `approval.waiting`
 */
const saveThresholds: Command = {
  path: 'aml/amount/saveRows',
  async handle(call) {
    const rows = Array.isArray(call.body.rows) ? (call.body.rows as readonly JsonObject[]) : [];
    if (rows.length === 0 || rows.length > most) throw malformedRows();
    const numbers: string[] = [];
    const errors: FieldError[] = [];
    for (const { id, version, values } of rows) {
      const threshold = requireFound(await call.records.lock('AmlAmountThreshold', textOf(id) ?? ''));
      if (threshold.version !== version) throw staleRecord();
      const changes = Object.entries((values ?? {}) as JsonObject);
      if (changes.some(([name]) => !editable.has(name))) throw malformedRows();
      if (threshold.status !== 'ACTIVE' || (threshold.validUntil ?? call.today) < call.today) {
        const error = { code: 'threshold.ended', message: ended[call.language] };
        errors.push({ field: `rows.${threshold.id}`, ...error });
        continue;
      }
      const stored = Object.fromEntries(fields.map((name) => [name, threshold[name] ?? null]));
      const form = pruneEmpty({ ...stored, ...Object.fromEntries(changes) });
      const of = { screen, recordId: threshold.id, version: threshold.version, form };
      try {
        const { result = {} } = await call.submit(of);
        if (typeof result.approvalNo === 'string') numbers.push(result.approvalNo);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { code, text, fieldErrors } = error;
        const row = `rows.${threshold.id}`;
        errors.push(...fieldErrors.map((each) => ({ ...each, field: `${row}.${each.field}` })));
        if (fieldErrors.length === 0) errors.push({ field: row, code, message: text[call.language] });
      }
    }
    if (errors.length > 0) throw validationFailed(errors);
    if (numbers.length === 0) return { result: { saved: rows.length } };
    const list = numbers.join(', ');
    return {
      responseObject: { waiting: numbers.length },
      head: {
        code: 'approval.requested',
        notificationType: 'WARNING',
        message: {
          tr: `Onaya gönderildi: ${list}`,
          en: `Sent for approval: ${list}`,
        },
      },
    };
  },
};

/** Commands of the list of thresholds. */
export const amountThresholds: readonly Command[] = [saveThresholds];
