import Big from 'big.js';
import type { AmlScenarioCode, SeverityCode } from '../../../../../contract/model/generated/entities';
import { type LocalizedText, localeTags } from '../../../../../contract/values/language';
import fields from '../../../../../schemas/codes/aml/MonitoredField.json' with { type: 'json' };
import operators from '../../../../../schemas/codes/aml/RuleOperator.json' with { type: 'json' };
import { shownAmount } from '../../../../platform/messages/shownAmount';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import type { MonitoringStore, PatternRow, PatternSearch } from '../../store/MonitoringStore';
import { episodesOf } from './episodes';

/** A rule as it is searched: its pattern, and what its hits say. */
export interface MonitoringRule {
  readonly code: string;
  readonly name: string;
  readonly severity: SeverityCode;
  readonly score: number;
  readonly pattern: Omit<PatternSearch, 'from' | 'until' | 'parties' | 'pending'>;
}

/** Score of a hit by the severity of its rule. */
const scores: Readonly<Record<SeverityCode, number>> = {
  INFO: 10,
  LOW: 25,
  MEDIUM: 50,
  HIGH: 75,
  CRITICAL: 95,
};

/** Fields of a complex rule that its pattern is made of; a form may lack some. */
export type ComplexFields = Partial<StoredOf<'ComplexActionRule'>>;

/** A complex rule, of the stored conditions or those of a form. */
export function complexRule(
  rule: ComplexFields,
  conditions: readonly Partial<StoredOf<'RuleCondition'>>[],
): MonitoringRule {
  const { severity = 'MEDIUM', windowHours = 24, minCount = 1, minTotal = '0', currency = null } = rule;
  const { distinctParties = null, idleDays = null, scenario = null, conditionJoin: join = 'ALL' } = rule;
  return {
    code: rule.ruleCode ?? '',
    name: rule.name ?? '',
    severity,
    score: scores[severity],
    pattern: {
      scenario,
      minCount,
      minTotal,
      currency,
      join,
      idleDays,
      distinctParties,
      hours: windowHours,
      conditions: conditions.flatMap(conditionOf),
    },
  };
}

/** A rule on one field of each movement. */
export function fieldRule(rule: Partial<StoredOf<'SuspiciousRule'>>): MonitoringRule {
  const { ruleCode = '', name = '', severity = 'MEDIUM', score = 0 } = rule;
  return {
    code: ruleCode,
    name,
    severity,
    score,
    pattern: {
      scenario: null,
      hours: 24,
      minCount: 1,
      minTotal: '0',
      currency: null,
      join: 'ALL',
      idleDays: null,
      distinctParties: null,
      conditions: conditionOf(rule),
    },
  };
}

/** A condition: of an amount the amount and its currency, of another field its value; none while a form lacks a part of it. */
function conditionOf({
  field,
  operator,
  value,
  amount,
  currency,
}: Partial<Pick<StoredOf<'RuleCondition'>, 'field' | 'operator' | 'value' | 'amount' | 'currency'>>) {
  const compared = field === 'AMOUNT' ? amount : value;
  if (!field || !operator || !compared) return [];
  return [{ field, operator, value: compared, currency: field === 'AMOUNT' ? (currency ?? 'TRY') : null }];
}

/** Stored conditions of a complex rule. */
export async function storedRule(
  records: RecordStore,
  rule: StoredOf<'ComplexActionRule'>,
): Promise<MonitoringRule> {
  return complexRule(rule, await records.list('RuleCondition', { rule: rule.id }));
}

/** All movements that complete a rule between two days, by party; `parties` are the keys of those searched. */
export function caughtRows(
  { patterns }: MonitoringStore,
  { pattern }: MonitoringRule,
  within: { readonly from: string; readonly until: string; readonly parties?: readonly string[] },
): Promise<readonly PatternRow[]> {
  return patterns({ ...pattern, ...within });
}

/** Movements that a rule catches between two days: the last movement of each episode. */
export async function caughtBy(
  store: MonitoringStore,
  rule: MonitoringRule,
  from: string,
  until: string,
): Promise<readonly PatternRow[]> {
  return episodesOf(rule.pattern, await caughtRows(store, rule, { from, until })).map(({ row }) => row);
}

/** Title of a code; the code without one. */
function titleOf(
  { codes }: { readonly codes: readonly { readonly code: string; readonly title: LocalizedText }[] },
  wanted: string,
): LocalizedText {
  return codes.find(({ code }) => code === wanted)?.title ?? { tr: wanted, en: wanted };
}

const scenarios: Readonly<Record<AmlScenarioCode, (row: PatternRow) => LocalizedText>> = {
  STRUCTURING: ({ count }) => ({
    tr: `eşik altında ${count} giriş`,
    en: `${count} deposits below the threshold`,
  }),
  MANY_TO_ONE: ({ parties }) => ({
    tr: `${parties} farklı taraftan giriş`,
    en: `money from ${parties} parties`,
  }),
  ONE_TO_MANY: ({ parties }) => ({ tr: `${parties} farklı tarafa çıkış`, en: `money to ${parties} parties` }),
  RAPID_IN_OUT: ({ count }) => ({
    tr: `${count} harekette hızlı giriş ve çıkış`,
    en: `fast in and out in ${count} movements`,
  }),
  DORMANT: ({ idle }) => ({
    tr: `${idle} gün hareketsizlikten sonra işlem`,
    en: `a movement after ${idle} days without one`,
  }),
  CORRIDOR: ({ count }) => ({
    tr: `riskli ülke bağlantılı ${count} hareket`,
    en: `${count} movements with a link to a risky country`,
  }),
  BETTING: ({ count, parties }) => ({
    tr: `${parties} taraftan ${count} yuvarlak tutar`,
    en: `${count} round amounts from ${parties} parties`,
  }),
};

/** Signs of operators that read better than their titles. */
const signs: Readonly<Record<string, string>> = { EQ: '=', GT: '>', GTE: '≥' };

const numbers = { tr: new Intl.NumberFormat(localeTags.tr), en: new Intl.NumberFormat(localeTags.en) };

/** The value of a condition: amounts in the form of each language, others as they are. */
function shownValue(field: string, value: string): LocalizedText {
  const isAmount = field === 'AMOUNT' && /^\d+(\.\d+)?$/.test(value);
  if (!isAmount) return { tr: value, en: value };
  const exact = value as Intl.StringNumericLiteral;
  return { tr: numbers.tr.format(exact), en: numbers.en.format(exact) };
}

/** Length of a window: whole days as days. */
function lengthOf(hours: number): LocalizedText {
  if (hours % 24 !== 0) return { tr: `${hours} saatte`, en: `${hours} hour(s)` };
  return { tr: `${hours / 24} günde`, en: `${hours / 24} day(s)` };
}

/** Why a movement was caught: the pattern, its figures, and the window they are counted in. */
export function explain({ pattern }: MonitoringRule, row: PatternRow): LocalizedText {
  const money = shownAmount(new Big(row.total), pattern.currency ?? 'TRY');
  if (pattern.scenario === null) {
    const [condition] = pattern.conditions;
    if (condition === undefined) return { tr: `Tutar ${money.tr}.`, en: `The amount is ${money.en}.` };
    const { field, operator, value, currency } = condition;
    const [what, how] = [titleOf(fields, field), titleOf(operators, operator)];
    const limit = currency ? shownAmount(new Big(value), currency) : shownValue(field, value);
    return {
      tr: `Koşul sağlandı: ${what.tr} ${signs[operator] ?? how.tr.toLocaleLowerCase('tr-TR')} ${limit.tr}.`,
      en: `The condition holds: ${what.en} ${signs[operator] ?? how.en.toLowerCase()} ${limit.en}.`,
    };
  }
  const { tr, en } = scenarios[pattern.scenario](row);
  const length = lengthOf(pattern.hours);
  return {
    tr: `${length.tr} ${tr}, toplam ${money.tr}.`,
    en: `Within ${length.en} ${en}, ${money.en} in all.`,
  };
}
