import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { applyRiskLevel } from '../../aml/rules/risk';

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
  const risk = await records.get('CustomerRisk', recordId ?? '');
  if (risk === null) throw missingRecord();
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
