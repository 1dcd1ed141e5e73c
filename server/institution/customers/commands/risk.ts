import type { Json } from '../../../../contract/values/json';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord, requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { applyRiskLevel, assessRisk } from '../../aml/rules/risk';

/** Sets or removes a manual level, and the next review. The customer's level follows. */
export const updateRisk: Command<'CustomerRisk'> = {
  path: 'customers/risk/update/commit',
  async handle(call) {
    await checkRiskUpdate(call);
    const reply = await call.generic();
    const risk = await call.records.get('CustomerRisk', call.recordId ?? '');
    const customer = risk && (await call.records.lock('Customer', risk.customer));
    if (!risk || !customer) throw missingRecord();
    await applyRiskLevel(call.records, customer, risk);
    return reply;
  },
};

/** Runs the commit's checks; warns if the new level needs a senior's approval. */
export const validateRiskUpdate: Command<'CustomerRisk'> = {
  path: 'customers/risk/update/validate',
  async handle(call) {
    const { approval } = await checkRiskUpdate(call);
    const reply = await call.generic();
    // If the commit is held for approval, its receipt says so: no second warning.
    if (!approval || call.screen.approval !== undefined) return reply;
    return {
      ...reply,
      head: {
        code: 'risk.seniorApproval',
        notificationType: 'WARNING',
        message: {
          tr: 'Bu seviye üst yönetici onayıyla verilir.',
          en: 'This level is given with a senior’s approval.',
        },
      },
    };
  },
};

/** Throws `risk.lowersProhibited`, `risk.seniorNeeded`. */
async function checkRiskUpdate({ records, recordId, form, user }: Call<'CustomerRisk'>) {
  const risk = requireFound(await records.get('CustomerRisk', recordId ?? ''));
  const level = form.overrideLevel ?? null;
  if (risk.calculatedLevel === 'PROHIBITED' && level !== null && level !== 'PROHIBITED') {
    throw new Refusal('risk.lowersProhibited', {
      tr: 'Yasaklı seviye elle düşürülemez.',
      en: 'A prohibited level can’t be lowered by hand.',
    });
  }
  const changed = level !== null && level !== risk.overrideLevel;
  const rating = changed ? await records.find('RiskRating', { riskLevel: level }) : null;
  const approval = rating?.approvalRequired === true;
  if (approval && !user.role.some((role) => role === 'admin' || role === 'staff')) {
    throw new Refusal(
      'risk.seniorNeeded',
      {
        tr: 'Bu seviyeyi yalnız üst yönetici verebilir.',
        en: 'Only a senior may give this level.',
      },
      403,
    );
  }
  return { approval };
}

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

/** Factors of the selected row's score: a line for each parameter, the highest contribution first. */
export const riskFactors: QueryCommand = {
  path: 'customers/risk/factors',
  async query({ records, recordId }) {
    const risk = recordId === null ? null : await records.get('CustomerRisk', recordId);
    const factors = (Array.isArray(risk?.factors) ? risk.factors : []) as readonly Factor[];
    const rows = factors
      .map((factor, at) => ({ id: `${at + 1}`, ...factor }))
      .sort((one, other) => pointsOf(other) - pointsOf(one));
    return { rows, total: rows.length, sums: {} };
  },
};

type Factor = Readonly<Record<string, Json>>;

/** Contribution of a factor to the score, for sorting. */
const pointsOf = ({ factorScore, factorWeight }: Factor) => Number(factorScore) * Number(factorWeight);
