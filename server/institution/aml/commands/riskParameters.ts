import Big from 'big.js';
import type { JsonObject } from '../../../../contract/values/json';
import { missingRecord } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call } from '../../../engine/context/Command';
import { shownNumber } from '../../../platform/messages/shownNumber';
import type { ValuesOf } from '../../../records/RecordStore';
import { parametersInForce } from '../rules/risk';
import { type ChangedModel, impactRows, rescoreLater, withImpact } from './riskImpact';

type SetCall = Call<'RiskParameterSet', { changeReason: string }>;
type ValueCall = Call<'RiskParameter', { rebalance: boolean; changeReason: string }>;

/** A value of a set, as it is stored. */
interface Value extends JsonObject {
  readonly paramCode: string;
  readonly name: string;
  readonly nameEn: string;
  readonly riskGroup: string;
  readonly matchValue: string;
  readonly score: number;
  /** Percent; the same in all values of a parameter. */
  readonly weight: string;
}

const names = ['paramCode', 'name', 'nameEn', 'riskGroup', 'matchValue', 'score', 'weight'] as const;

const changedSet: ChangedModel = async (call, model) => ({ ...model, parameters: linesOf(call) });
const changedValue: ChangedModel = async (call, model) => ({
  ...model,
  parameters: await valuesAfter(call as ValueCall),
});

/** Commands of the scores and weights: each change is a new version of all of them. */
export const riskParameters: readonly AnyCommand[] = [
  {
    path: 'aml/riskParameter/begin',
    async handle(call) {
      const reply = await call.generic();
      const current = await parametersInForce(call.records, call.today);
      const parameters = current.map((each) =>
        Object.fromEntries(names.map((name) => [name, each[name] ?? null])),
      );
      const weightTotal = totalWeight(parameters as unknown as Value[]).toFixed(4);
      return { ...reply, state: { ...reply.state, parameters, weightTotal } };
    },
  },
  {
    path: 'aml/riskParameter/calculate',
    async handle(call) {
      return { state: { weightTotal: totalWeight(linesOf(call)).toFixed(4) } };
    },
  },
  { path: 'aml/riskParameter/impact', query: impactRows(changedSet) },
  {
    path: 'aml/riskParameter/validate',
    async handle(call) {
      requireWhole(call, linesOf(call), 'parameters');
      return withImpact(call, await call.generic(), changedSet);
    },
  },
  {
    path: 'aml/riskParameter/commit',
    async handle(call) {
      const { validFrom = call.today } = (call as SetCall).form;
      return publish(call, requireWhole(call, linesOf(call), 'parameters'), validFrom);
    },
  },
  { path: 'aml/riskParameter/update/impact', query: impactRows(changedValue) },
  {
    path: 'aml/riskParameter/update/validate',
    async handle(call) {
      requireWhole(call, await valuesAfter(call as ValueCall), 'weight');
      return withImpact(call, await call.generic(), changedValue);
    },
  },
  {
    path: 'aml/riskParameter/update/commit',
    async handle(call) {
      const { validFrom = call.today } = (call as ValueCall).form;
      return publish(call, requireWhole(call, await valuesAfter(call as ValueCall), 'weight'), validFrom);
    },
  },
];

function linesOf({ form }: Pick<Call, 'form'>): readonly Value[] {
  return (Array.isArray(form.parameters) ? form.parameters : []) as unknown as Value[];
}

/** Sum of the weights of the parameters, each of which has one for all its values. */
function totalWeight(values: readonly Value[]): Big {
  const weights = new Map(values.map(({ paramCode, weight }) => [paramCode, weight]));
  return [...weights.values()].reduce((sum, weight) => sum.plus(weight ?? '0'), new Big(0));
}

/** Throws `risk.weights`, `risk.unequalWeights`, `risk.repeatedValue`. */
function requireWhole({ language }: Pick<Call, 'language'>, values: readonly Value[], field: string) {
  const [weights, seen] = [new Map<string, string>(), new Set<string>()];
  for (const { paramCode, weight, matchValue } of values) {
    const known = weights.get(paramCode);
    if (known !== undefined && !new Big(known).eq(weight)) {
      throw refusedField('risk.unequalWeights', field, language, {
        tr: `${paramCode} parametresinin bütün değerlerinde ağırlık aynı olmalıdır.`,
        en: `All values of the parameter ${paramCode} have one weight.`,
      });
    }
    weights.set(paramCode, weight);
    if (seen.has(`${paramCode} ${matchValue}`)) {
      throw refusedField('risk.repeatedValue', field, language, {
        tr: `${paramCode} parametresinde ${matchValue} değeri iki kez var.`,
        en: `The parameter ${paramCode} has the value ${matchValue} twice.`,
      });
    }
    seen.add(`${paramCode} ${matchValue}`);
  }
  const total = totalWeight(values);
  if (total.eq(100)) return values;
  throw refusedField('risk.weights', field, language, {
    tr: `Ağırlıkların toplamı 100 olmalıdır; şimdi ${shownNumber(total.toFixed(2)).tr}.`,
    en: `The weights add up to 100; now it is ${total.toFixed(2)}.`,
  });
}

/** The values in force with the one of the form; with `rebalance` the other weights share the rest in proportion. */
async function valuesAfter(
  call: Pick<ValueCall, 'records' | 'recordId' | 'form' | 'today'>,
): Promise<readonly Value[]> {
  const current = (await parametersInForce(call.records, call.today)) as unknown as (Value & {
    id: string;
  })[];
  const before = current.find(({ id }) => id === call.recordId);
  if (before === undefined) throw missingRecord();
  const { score = before.score, weight = before.weight, rebalance = false } = call.form;
  const rest = totalWeight(current).minus(before.weight);
  const share = (former: string) =>
    rest.eq(0) ? former : new Big(100).minus(weight).times(former).div(rest).toFixed(4, Big.roundHalfUp);
  const after = current.map((each): Value => {
    const isChanged = each.paramCode === before.paramCode;
    return {
      ...each,
      score: each.id === before.id ? score : each.score,
      weight: isChanged ? weight : rebalance ? share(each.weight) : each.weight,
    };
  });
  return rebalance ? withoutRounding(after, before.paramCode) : after;
}

/** The last of the other parameters takes what rounding left. */
function withoutRounding(values: readonly Value[], changed: string): readonly Value[] {
  const last = values.findLast(({ paramCode }) => paramCode !== changed)?.paramCode;
  const gap = new Big(100).minus(totalWeight(values));
  return values.map((each) =>
    each.paramCode === last ? { ...each, weight: new Big(each.weight).plus(gap).toFixed(4) } : each,
  );
}

/** Stores a version of all values; the versions before it are passive from its first day on. */
async function publish({ records, today, runTask }: Call, values: readonly Value[], validFrom: string) {
  await records.lockName('risk parameters');
  const versions = await records.list('RiskParameter', { status: 'ACTIVE' });
  const versionNo = Math.max(0, ...versions.map((each) => each.versionNo ?? 1)) + 1;
  const set = await records.insert('RiskParameterSet', { versionNo, validFrom });
  for (const value of values) {
    const described = Object.fromEntries(names.map((name) => [name, value[name] ?? null]));
    await records.insert('RiskParameter', {
      ...(described as ValuesOf<'RiskParameter'>),
      set: set.id,
      versionNo,
      validFrom,
      status: 'ACTIVE',
    });
  }
  if (validFrom <= today) {
    for (const { id, version } of versions)
      await records.update('RiskParameter', id, version, { status: 'PASSIVE' });
    await rescoreLater({ records, runTask });
  }
  return { result: { id: set.id, number: String(versionNo) } };
}
