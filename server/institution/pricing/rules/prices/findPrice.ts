import Big from 'big.js';
import type { FeeTypeCode, SegmentCode } from '../../../../../contract/model/generated/entities';
import type { RecordStore } from '../../../../records/RecordStore';
import { roundedIn } from '../../../kernel/rules/money';
import { chooseRule, type LossReason } from '../../../kernel/rules/ruleChoice';
import { customerRate, inCurrency, type QuotedRate, quotedRate } from '../../../rates/rules';
import { budgetLeft, usesOf } from './campaigns';
import {
  type PriceRequest,
  type PriceRule,
  type RuleMismatch,
  type ScopeField,
  scopeFields,
} from './PriceRequest';
import { type PriceParts, priceParts } from './priceParts';
import { rulesFor, tiersOf } from './priceRules';
import { segmentsOf } from './segments';
import { type Tiers, unitPrice } from './unitPrice';

type Reader = Pick<RecordStore, 'get' | 'getAll' | 'list' | 'count'>;

/** Reason for which a rule does not price a request. */
export type PriceLoss = LossReason<ScopeField, RuleMismatch>;

/** A rule that was considered; `why` is null for the one that won. */
export interface ConsideredRule {
  readonly rule: PriceRule;
  readonly why: PriceLoss | null;
}

/** The exchange of a price with another payout currency. */
export interface PriceExchange {
  readonly payoutCurrency: string;
  readonly baseRate: Big;
  /** Units of the currency for one of the payout currency, after the margin and the campaign. */
  readonly rate: Big;
  /** The same as people quote it: the payout is computed from it. */
  readonly quoted: QuotedRate;
  readonly marginCode: string | null;
  /** Ids of the published rates. */
  readonly rates: readonly string[];
  readonly payoutAmount: Big;
}

/** A price with the rules that made it. */
export interface FoundPrice {
  readonly parts: PriceParts;
  /** The winning rule of each kind. */
  readonly rules: Readonly<Record<FeeTypeCode, PriceRule | null>>;
  /** All rules that were read, by kind, those of customers first; the winner of a kind is the first of it. */
  readonly considered: readonly ConsideredRule[];
  /** Amount that the campaign costs: its discount, or what its better rate gives. */
  readonly campaignCost: Big;
  readonly exchange: PriceExchange | null;
}

/** How a price is found. */
export interface PriceTerms {
  readonly day: string;
  /** Transaction tax on the fee (BSMV), percent. */
  readonly taxPercent: number;
  /** Also reads rules that can't fit, to say why. */
  readonly forExplanation?: boolean;
}

/**
 * Prices a transaction: of each kind the rule that fits best, and of all others the reason. Null if no fee rule fits, or if a
 * currency has no rate. Reads only.
 */
export async function findPrice(
  records: Reader,
  request: PriceRequest,
  { day, taxPercent, forExplanation = false }: PriceTerms,
): Promise<FoundPrice | { readonly considered: readonly ConsideredRule[]; readonly parts: null }> {
  const byType = await rulesFor(records, request, forExplanation);
  const tiers = await tiersOf(records, [...byType[1], ...byType[2], ...byType[3]]);
  const { amount, currency } = request;
  const priceBy = (rule: PriceRule) => unitPrice(rule, tierOf(tiers, rule), amount);
  const choose = (
    feeType: FeeTypeCode,
    segments: readonly SegmentCode[],
    own: (rule: PriceRule) => RuleMismatch | null,
  ) => {
    const excludes = (rule: PriceRule) => outOfForce(rule, currency, day) ?? own(rule);
    return chosen(byType[feeType], request, segments, excludes);
  };
  const outside = (rule: PriceRule): RuleMismatch | null => (priceBy(rule) === null ? 'outsideTiers' : null);
  const fee = choose('1', [], outside);
  const listPrice = fee.winner && priceBy(fee.winner);
  if (fee.winner === null || listPrice === null) return { considered: fee.considered, parts: null };
  const exchange = await exchangeOf(records, request, day);
  const facts = await campaignFacts(records, request, byType[4], day);
  const costOf = (rule: PriceRule) => campaignCost(rule, { listPrice, currency, exchange });
  const campaign = choose('4', facts.segments, (rule) => {
    if (rule.discountType === 'RATE' && exchange === null) return 'needsRate';
    if (rule.usageLimit && !request.customer) return 'needsCustomer';
    if (rule.usageLimit && (facts.uses.get(rule.code) ?? 0) >= rule.usageLimit) return 'usedUp';
    return budgetLeft(rule)?.lt(costOf(rule)) ? 'budgetSpent' : null;
  });
  const [given, taken] = [choose('2', [], outside), choose('3', [], outside)];
  const cost = campaign.winner ? costOf(campaign.winner) : new Big(0);
  const isRate = campaign.winner?.discountType === 'RATE';
  const share = given.winner && priceBy(given.winner);
  const parts = priceParts({
    amount,
    currency,
    listPrice,
    taxPercent,
    taxIncluded: fee.winner.bsmvIncluded === true,
    discount: isRate ? new Big(0) : cost,
    agent: given.winner &&
      share && {
        price: share,
        percent: given.winner.sharePercent ?? '0',
        withholding: given.winner.withholdingRate ?? 0,
      },
    partnerCommission: (taken.winner && priceBy(taken.winner)) ?? new Big(0),
  });
  return {
    parts,
    campaignCost: isRate ? cost : parts.discount,
    rules: { 1: fee.winner, 2: given.winner, 3: taken.winner, 4: campaign.winner },
    considered: [fee, campaign, given, taken].flatMap(({ considered }) => considered),
    exchange: exchange && paidOut(exchange, request, isRate ? campaign.winner : null),
  };
}

function chosen(
  rules: readonly PriceRule[],
  request: PriceRequest,
  segments: readonly SegmentCode[],
  excludes: (rule: PriceRule) => RuleMismatch | null,
) {
  // A campaign for all customers is not more specific than one without a segment.
  const scoped = rules.map((rule) => (rule.segment === 'ALL' ? { ...rule, segment: null } : rule));
  const { channel, agent, partner, receiverCountry, promoCode } = request;
  const { winner, lost } = chooseRule<PriceRule, ScopeField, RuleMismatch>(scoped as readonly PriceRule[], {
    scope: scopeFields,
    facts: { channel, agent, partner, receiverCountry, promoCode, segment: segments },
    excludes,
    order: ({ priority, code }) => ({ priority, code }),
  });
  const considered: ConsideredRule[] = [...(winner ? [{ rule: winner, why: null }] : []), ...lost];
  return { winner, considered };
}

function outOfForce(rule: PriceRule, currency: string, day: string): RuleMismatch | null {
  if (rule.status !== 'ACTIVE') return 'passive';
  if (rule.validFrom > day) return 'notYet';
  if (rule.validUntil && rule.validUntil < day) return 'ended';
  return rule.currency === currency ? null : 'otherCurrency';
}

function tierOf(tiers: ReadonlyMap<string, Tiers>, { amountTemplate }: PriceRule): Tiers | null {
  return amountTemplate ? (tiers.get(amountTemplate) ?? null) : null;
}

/** Segments of the customer and uses of each campaign, read only if a campaign depends on them. */
async function campaignFacts(
  records: Reader,
  request: PriceRequest,
  campaigns: readonly PriceRule[],
  day: string,
) {
  const { customer } = request;
  const needsSegments = campaigns.some(({ segment }) => segment && segment !== 'ALL');
  const segments = customer && needsSegments ? await segmentsOf(records, request, day) : [];
  const limited = [...new Set(campaigns.flatMap(({ usageLimit, code }) => (usageLimit ? [code] : [])))];
  const uses = customer ? await usesOf(records, limited, customer) : new Map<string, number>();
  return { segments, uses };
}

/** Cost of a campaign for a price: the discount of the fee, or the amount that its better rate adds. */
function campaignCost(
  { discountType, discountValue }: PriceRule,
  of: { readonly listPrice: Big; readonly currency: string; readonly exchange: PriceExchange | null },
): Big {
  const { listPrice, currency, exchange } = of;
  const value = new Big(discountValue ?? 0);
  if (discountType === 'FREE') return roundedIn(listPrice, currency);
  if (discountType === 'PERCENT') return roundedIn(listPrice.times(value).div(100), currency);
  if (discountType === 'AMOUNT') return roundedIn(value.gt(listPrice) ? listPrice : value, currency);
  if (exchange === null) return new Big(0);
  const better = betterRate(exchange, value);
  return roundedIn(exchange.payoutAmount.times(exchange.rate.minus(better)), currency);
}

/** The rate with a part of its margin given up: never below the published one. */
function betterRate({ rate, baseRate }: PriceExchange, percent: Big): Big {
  const better = rate.minus(rate.times(percent).div(100));
  return better.lt(baseRate) ? baseRate : better;
}

async function exchangeOf(
  records: Reader,
  request: PriceRequest,
  day: string,
): Promise<PriceExchange | null> {
  const { currency, payoutCurrency, amount, channel, partner, receiverCountry: country } = request;
  if (!payoutCurrency || payoutCurrency === currency) return null;
  const requested = {
    side: 'SEND',
    currency: payoutCurrency,
    counterCurrency: currency,
    channel,
    partner,
    country,
  } as const;
  // The band of a margin is one of the payout amount, which the published rate makes known.
  const found = await customerRate(records, { ...requested, amount: (base) => amount.div(base) }, day);
  if (found === null) return null;
  const { base: baseRate, rate, quoted, margin, rates } = found;
  const payoutAmount = roundedIn(inCurrency(quoted, amount), payoutCurrency);
  return {
    payoutCurrency,
    baseRate,
    rate,
    quoted,
    rates,
    payoutAmount,
    marginCode: margin?.marginCode ?? null,
  };
}

function paidOut(
  exchange: PriceExchange,
  { amount, currency }: PriceRequest,
  campaign: PriceRule | null,
): PriceExchange {
  if (campaign === null) return exchange;
  const { payoutCurrency } = exchange;
  const rate = betterRate(exchange, new Big(campaign.discountValue ?? 0));
  const quoted = quotedRate(rate, payoutCurrency, currency);
  return { ...exchange, rate, quoted, payoutAmount: roundedIn(inCurrency(quoted, amount), payoutCurrency) };
}
