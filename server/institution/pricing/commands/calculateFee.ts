import Big from 'big.js';
import type { Language, LocalizedText } from '../../../../contract/values/language';
import type { Call, QueryCommand } from '../../../engine/context/Command';
import { amountText, textOf } from '../../../engine/context/values';
import { shownNumber } from '../../../platform/messages/shownNumber';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { ValuesOf } from '../../../records/RecordStore';
import { quotedRate } from '../../rates/rules';
import { type FoundPrice, findPrice, type PriceRequest, type PriceRule } from '../rules/prices';
import { lossText } from './feeTemplates';

interface Transaction {
  readonly amount: string;
  readonly customer: string;
  readonly payoutCurrency: string;
  readonly onDate: string;
  readonly otherDate: string;
}

type Filter = Partial<Transaction> &
  Pick<
    ValuesOf<'FeeTemplate'>,
    'txnType' | 'currency' | 'channel' | 'agent' | 'partner' | 'receiverCountry' | 'promoCode'
  >;

/** Screen that defines the rules of a type. */
const definitions = {
  1: 'fee/feeDefinition',
  2: 'fee/givenCommissionDefination',
  3: 'fee/takenCommissionDefinition',
  4: 'fee/campaingDefinition',
} as const;

/** Steps of the price of a transaction on a day, and on another one beside it. Reads only. */
export const calculateFee: QueryCommand<'FeeTemplate', Transaction> = {
  path: 'fee/calculate/query',
  async query(call, { filter }) {
    const steps = await stepsOn(call, filter, textOf(filter.onDate) ?? call.today);
    const other = textOf(filter.otherDate);
    const others = other === null ? [] : await stepsOn(call, filter, other);
    const rows = steps.map(({ step, amount, ...rest }) => {
      const then = others.find((each) => each.step === step);
      return { id: step, stepName: step, stepAmount: amount, otherAmount: then?.amount ?? null, ...rest };
    });
    return { rows, total: rows.length, sums: {} };
  },
};

/** Rules that the price was chosen from: the winner of each kind, and why every other one lost. */
export const consideredRules: QueryCommand<'FeeTemplate', Transaction> = {
  path: 'fee/calculate/rules',
  async query(call, { filter }) {
    const request = requestOf(filter);
    if (request === null) return { rows: [], total: 0, sums: {} };
    const found = await findPrice(call.records, request, {
      day: textOf(filter.onDate) ?? call.today,
      taxPercent: await taxPercent(call),
      forExplanation: true,
    });
    const rows = found.considered.map(({ rule, why }) => {
      const { id, feeType, code, name, priority, validFrom, validUntil = null } = rule;
      const beaten =
        why !== null &&
        'reason' in why &&
        ['lessSpecific', 'laterPriority', 'laterCode'].includes(why.reason);
      return {
        id,
        feeType,
        code,
        name,
        priority,
        validFrom,
        validUntil,
        screenId: definitions[feeType],
        verdict: why === null ? 'WON' : beaten ? 'LOST' : 'UNFIT',
        explanation: why === null ? scopeText(rule)[call.language] : lossText(why)[call.language],
      };
    });
    return { rows, total: rows.length, sums: {} };
  },
};

function taxPercent({ records }: Pick<Call, 'records'>): Promise<number> {
  return ruleParameter(records, 'fee.taxPercent');
}

function requestOf(filter: Filter): PriceRequest | null {
  const { txnType, amount, currency, channel, agent, partner, receiverCountry, customer, promoCode } = filter;
  if (!txnType || !currency || !textOf(amount)) return null;
  return {
    txnType,
    currency,
    channel,
    agent,
    partner,
    receiverCountry,
    customer,
    promoCode: textOf(promoCode ?? undefined),
    payoutCurrency: textOf(filter.payoutCurrency),
    amount: new Big(amount ?? 0),
  };
}

/** A code of the list PriceStep. */
type PriceStepCode =
  | 'AMOUNT'
  | 'LIST_PRICE'
  | 'CAMPAIGN'
  | 'FEE'
  | 'TAX'
  | 'TOTAL'
  | 'AGENT_SHARE'
  | 'WITHHOLDING'
  | 'HOUSE_SHARE'
  | 'FIRM_SHARE'
  | 'PAYOUT';

interface Step {
  readonly step: PriceStepCode;
  readonly amount: string;
  readonly currency: string;
  readonly ruleCode: string | null;
  readonly explanation: string | null;
}

async function stepsOn(
  call: Pick<Call, 'records' | 'language'>,
  filter: Filter,
  day: string,
): Promise<readonly Step[]> {
  const request = requestOf(filter);
  if (request === null) return [];
  const tax = await taxPercent(call);
  const found = await findPrice(call.records, request, { day, taxPercent: tax });
  return found.parts === null ? [] : stepsOf(found, request, tax, call.language);
}

function stepsOf(
  { parts, rules, campaignCost, exchange }: FoundPrice,
  { currency, payoutCurrency }: PriceRequest,
  taxPercent: number,
  language: Language,
): readonly Step[] {
  const step = (
    name: PriceStepCode,
    amount: Big,
    rule: PriceRule | null = null,
    text?: LocalizedText,
  ): Step => ({
    step: name,
    amount: amountText(amount),
    currency,
    ruleCode: rule?.code ?? null,
    explanation: text?.[language] ?? null,
  });
  const percent = shownNumber(new Big(rules[2]?.sharePercent ?? 0));
  const published = exchange && quotedRate(exchange.baseRate, exchange.payoutCurrency, currency);
  const share = { tr: `Ücret payı %${percent.tr}`, en: `Share of ${percent.en} %` };
  const tax = rules[1]?.bsmvIncluded
    ? { tr: `Tarifeye dahil %${taxPercent}`, en: `${taxPercent} %, in the listed fee` }
    : { tr: `Ücretin %${taxPercent} kadarı`, en: `${taxPercent} % of the fee` };
  return [
    step('AMOUNT', parts.amount),
    step('LIST_PRICE', parts.listPrice, rules[1], rules[1] ? scopeText(rules[1]) : undefined),
    ...(rules[4] ? [step('CAMPAIGN', campaignCost, rules[4], discountText(rules[4]))] : []),
    step('FEE', parts.fee),
    step('TAX', parts.tax, null, tax),
    step('TOTAL', parts.total, null, { tr: 'Tutar + ücret + BSMV', en: 'Amount, fee and tax' }),
    ...(rules[2]
      ? [
          step('AGENT_SHARE', parts.agentShare, rules[2], share),
          step('WITHHOLDING', parts.withholding),
          step('HOUSE_SHARE', parts.houseShare),
        ]
      : []),
    ...(rules[3] ? [step('FIRM_SHARE', parts.partnerCommission, rules[3])] : []),
    ...(exchange
      ? [
          {
            ...step('PAYOUT', exchange.payoutAmount, null, {
              tr: `Kur ${rateText(exchange.quoted.rate).tr}, yayımlanan ${rateText(published?.rate ?? exchange.quoted.rate).tr}`,
              en: `Rate ${rateText(exchange.quoted.rate).en}, published ${rateText(published?.rate ?? exchange.quoted.rate).en}`,
            }),
            currency: payoutCurrency ?? currency,
            ruleCode: exchange.marginCode,
          },
        ]
      : []),
  ];
}

const rateText = (rate: Big) => shownNumber(rate.toFixed(6));

const scopeNames: readonly (readonly [keyof PriceRule, LocalizedText])[] = [
  ['channel', { tr: 'kanal', en: 'channel' }],
  ['agent', { tr: 'temsilci', en: 'agent' }],
  ['partner', { tr: 'aracı kurum', en: 'institution' }],
  ['receiverCountry', { tr: 'alıcı ülke', en: 'receiving country' }],
  ['segment', { tr: 'segment', en: 'segment' }],
  ['promoCode', { tr: 'promosyon kodu', en: 'promotion code' }],
];

/** Why a rule won: the fields that it is made for. */
function scopeText(rule: PriceRule): LocalizedText {
  const fits = scopeNames.filter(([field]) => rule[field]).map(([, name]) => name);
  if (fits.length === 0)
    return { tr: 'Genel kural, önceliği en küçük', en: 'General rule of the lowest number' };
  const list = (language: Language) => fits.map((name) => name[language]).join(', ');
  return { tr: `En özel: ${list('tr')}`, en: `Most specific: ${list('en')}` };
}

function discountText({ discountType, discountValue }: PriceRule): LocalizedText {
  const { tr, en } = shownNumber(new Big(discountValue ?? 0));
  if (discountType === 'FREE') return { tr: 'Ücretsiz', en: 'Free' };
  if (discountType === 'PERCENT') return { tr: `Ücrette %${tr} indirim`, en: `${en} % off the fee` };
  if (discountType === 'AMOUNT') return { tr: `Ücrette ${tr} indirim`, en: `${en} off the fee` };
  return { tr: `Kurda %${tr} avantaj`, en: `A rate ${en} % better` };
}
