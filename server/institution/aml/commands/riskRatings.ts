import { missingRecord } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import type { Band } from '../rules/risk';
import { type ChangedModel, impactRows, rescoreLater, withImpact } from './riskImpact';

type RatingCall = Call<'RiskRating'>;

/** Bands with the number of their customers. */
const ratings: QueryCommand<'RiskRating'> = {
  path: 'aml/riskRating/query',
  async query({ records }, request) {
    const { riskLevel, approvalRequired } = request.filter;
    const bands = await records.list('RiskRating', {
      ...(riskLevel && { riskLevel }),
      ...(approvalRequired !== undefined && { approvalRequired }),
    });
    const rows = [];
    for (const { id, version, createdAt, createdBy, updatedAt, updatedBy, ...band } of bands) {
      const customerCount = await records.count('CustomerRisk', { calculatedLevel: band.riskLevel });
      rows.push({ ...band, id, customerCount });
    }
    rows.sort((one, other) => one.scoreMin - other.scoreMin);
    return computedAnswer(rows, request, []);
  },
};

const changed: ChangedModel = async (call, model) => ({ ...model, bands: await shifted(call as RatingCall) });

/** Commands of the score bands. */
export const riskRatings: readonly AnyCommand[] = [
  ratings,
  { path: 'aml/riskRating/update/impact', query: impactRows(changed) },
  {
    path: 'aml/riskRating/update/validate',
    async handle(call) {
      return withImpact(call, await call.generic(), changed);
    },
  },
  {
    path: 'aml/riskRating/update/commit',
    async handle(call) {
      const bands = await shifted(call as RatingCall);
      const reply = await call.generic();
      for (const { id, version, scoreMin, scoreMax } of await call.records.list('RiskRating', {})) {
        const band = bands.find((each) => each.id === id);
        if (band === undefined || (band.scoreMin === scoreMin && band.scoreMax === scoreMax)) continue;
        const { scoreMin: from, scoreMax: to } = band;
        await call.records.update('RiskRating', id, version, { scoreMin: from, scoreMax: to });
      }
      await rescoreLater(call);
      return reply;
    },
  },
];

/**
 * All bands after the change of one: its neighbours end and begin where it does. The first begins at 0, the last ends at
 * 100. Throws `risk.bandEmpty`, `risk.bandEnds`.
 */
async function shifted({
  records,
  recordId,
  form,
  language,
}: Pick<RatingCall, 'records' | 'recordId' | 'form' | 'language'>) {
  const bands: (Band & { readonly id: string })[] = [...(await records.list('RiskRating', {}))];
  bands.sort((one, other) => one.scoreMin - other.scoreMin);
  const at = bands.findIndex(({ id }) => id === recordId);
  const band = bands[at];
  if (band === undefined) throw missingRecord();
  const { scoreMin = band.scoreMin, scoreMax = band.scoreMax, reviewMonths = band.reviewMonths } = form;
  const isFirst = at === 0;
  const isLast = at === bands.length - 1;
  if ((isFirst && scoreMin !== 0) || (isLast && scoreMax !== 100)) {
    throw refusedField('risk.bandEnds', isFirst ? 'scoreMin' : 'scoreMax', language, {
      tr: 'İlk bant 0’da başlar, son bant 100’de biter.',
      en: 'The first band begins at 0, the last one ends at 100.',
    });
  }
  const after = bands.map((each, index) => {
    if (index === at) return { ...each, scoreMin, scoreMax, reviewMonths };
    if (index === at - 1) return { ...each, scoreMax: scoreMin - 1 };
    return index === at + 1 ? { ...each, scoreMin: scoreMax + 1 } : each;
  });
  if (after.every((each) => each.scoreMin <= each.scoreMax)) return after;
  throw refusedField('risk.bandEmpty', 'scoreMax', language, {
    tr: 'Bu sınırlarla bir bant boş kalır.',
    en: 'These limits would leave a band empty.',
  });
}
