import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { applyRiskLevel, assessRisk } from '../../aml/rules/risk';

/** Reassesses the customer of a row; keeps manual levels. Throws `record.notFound`. */
export const rescoreCustomer: Command = {
  path: 'customers/risk/rescore',
  async handle(call) {
    await reassess(call, textOf(call.body.id) ?? '');
    return {};
  },
};

/** Reassesses the conversation's record, which continues with the new score. */
export const rescoreOpenRisk: Command = {
  path: 'customers/risk/update/rescore',
  async handle(call) {
    const risk = await reassess(call, call.recordId ?? '');
    const names = [
      'version',
      'totalScore',
      'calculatedLevel',
      'factors',
      'nextReviewDate',
      'assessedAt',
    ] as const;
    return { state: Object.fromEntries(names.map((name) => [name, risk[name]])) };
  },
};

async function reassess({ records, today, now }: Call, id: string): Promise<StoredOf<'CustomerRisk'>> {
  const risk = await records.lock('CustomerRisk', id);
  const customer = risk === null ? null : await records.lock('Customer', risk.customer);
  if (risk === null || customer === null) throw missingRecord();
  const assessment = await assessRisk(records, customer, today);
  const stored = await records.update('CustomerRisk', risk.id, risk.version, {
    ...assessment,
    assessedAt: now,
  });
  await applyRiskLevel(records, customer, stored);
  return stored;
}
