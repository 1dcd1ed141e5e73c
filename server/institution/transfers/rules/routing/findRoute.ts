import Big from 'big.js';
import { inForceOn } from '../../../../../contract/values/days';
import type { Language } from '../../../../../contract/values/language';
import { timeInTurkiye } from '../../../../../contract/values/today';
import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { type Prefunding, prefundings } from './prefunding';
import type { Route, RouteGap, RouteRequest } from './Route';
import * as gaps from './routeGaps';

type Reader = Pick<RecordStore, 'list' | 'getAll' | 'find' | 'sumPer'>;

/** A partner of a corridor with its agreement, or with the reason why it can't pay. */
export type Candidate = {
  readonly partner: StoredOf<'Partner'>;
  /** Our prefunding is below its alert balance: another partner is preferred. */
  readonly isLow: boolean;
} & ({ readonly gap: RouteGap } | (Pick<Route, 'coverage' | 'condition'> & { readonly gap: null }));

/**
 * The partner that pays a receiver, by the routing table: the first one of the corridor that can. One whose prefunding is
 * low comes after the others. Returns the reason if nobody can.
 */
export async function findRoute(records: Reader, request: RouteRequest): Promise<Route | RouteGap> {
  const country = await records.find('Country', { code: request.country });
  if (!country?.allowSend || country.sanctioned) return gaps.countryClosed();
  const ofCountry = await records.list('PreferredPartner', { country: request.country, status: 'ACTIVE' });
  const rules = ofCountry.filter((each) => inForceOn(each, request.today));
  const rule = rules.find(
    ({ currency, payoutMethod }) => currency === request.currency && payoutMethod === request.method,
  );
  const noCorridor = () =>
    gaps.noCorridor(
      request,
      rules.map(({ currency }) => currency),
    );
  if (rule === undefined) return noCorridor();
  const candidates = await candidatesOf(records, rule, request);
  const able = candidates.filter(({ gap }) => gap === null);
  const chosen = able.find(({ isLow }) => !isLow) ?? able[0];
  if (chosen === undefined || chosen.gap !== null) return candidates[0]?.gap ?? noCorridor();
  const { partner, coverage, condition } = chosen;
  return { rule, partner, coverage, condition, isFailover: partner.id !== rule.primaryPartner };
}

/** The same; throws the reason, at its field, if nobody can pay. */
export async function requireRoute(
  records: Reader,
  request: RouteRequest,
  language: Language,
): Promise<Route> {
  const found = await findRoute(records, request);
  if (!('code' in found)) return found;
  const { code, field, text } = found;
  throw new Refusal(code, text, 422, [{ field, code, message: text[language] }]);
}

/** The partners of a rule in their order at the moment of the request. */
export async function candidatesOf(
  records: Reader,
  rule: StoredOf<'PreferredPartner'>,
  request: RouteRequest,
): Promise<readonly Candidate[]> {
  const ids = [rule.primaryPartner, ...(rule.secondaryPartner ? [rule.secondaryPartner] : [])];
  const partners = await records.getAll('Partner', ids);
  const coverages = await records.list('PartnerCountry', {
    partner: ids,
    country: request.country,
    status: 'ACTIVE',
  });
  const conditions = await records.list('PartnerCondition', {
    partner: ids,
    inOut: 'OUT',
    payoutMethod: request.method,
    payoutCurrency: request.currency,
    status: 'ACTIVE',
    ...(request.sendCurrency && { sendCurrency: request.sendCurrency }),
  });
  const funds = await prefundings(records, ids);
  const candidates = ids.flatMap((id): Candidate[] => {
    const partner = partners.get(id);
    if (partner === undefined) return [];
    const ofPartner = <Row extends { readonly partner: string }>(rows: readonly Row[]) =>
      rows.find((row) => row.partner === id);
    return [
      assess(
        partner,
        ofPartner(coverages),
        ofPartner(conditions),
        fundOf(funds, partner, request.currency),
        request,
      ),
    ];
  });
  const ordered = inOrder(candidates, rule);
  const isSwitched = rule.failoverUntil !== null && rule.failoverUntil > request.at;
  return isSwitched ? [...ordered].reverse() : ordered;
}

/** By the rule of the corridor; a partner without a condition comes last. */
function inOrder(candidates: readonly Candidate[], { routeRule }: StoredOf<'PreferredPartner'>) {
  if (routeRule === 'FIXED') return candidates;
  const costOf = (candidate: Candidate) => {
    if (candidate.gap !== null) return Number.POSITIVE_INFINITY;
    const { unitFee, deliveryMinutes } = candidate.condition;
    return routeRule === 'COST' ? Number(unitFee) : (deliveryMinutes ?? Number.MAX_SAFE_INTEGER);
  };
  return [...candidates].sort((one, other) => compare(costOf(one), costOf(other)));
}

const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0);

/** The prefunding in the currency of the payout, otherwise in that of the settlement. */
function fundOf(
  funds: readonly Prefunding[],
  { id, settlementCurrency }: StoredOf<'Partner'>,
  currency: string,
) {
  const ofPartner = funds.filter(({ info }) => info.partner === id);
  const inCurrency = (wanted: string) => ofPartner.find(({ info }) => info.currency === wanted);
  return inCurrency(currency) ?? inCurrency(settlementCurrency);
}

/** Whether a partner can pay, and the first reason why not. */
function assess(
  partner: StoredOf<'Partner'>,
  coverage: StoredOf<'PartnerCountry'> | undefined,
  condition: StoredOf<'PartnerCondition'> | undefined,
  fund: Prefunding | undefined,
  request: RouteRequest,
): Candidate {
  const about = { partner, isLow: fund?.isLow ?? false };
  if (partner.partnerStatus !== 'LIVE' || partner.contractEnd < request.today)
    return { ...about, gap: gaps.notLive(partner) };
  if (!coverage?.sendAllowed || !covers(coverage, request)) {
    return { ...about, gap: gaps.notCovered(partner, request) };
  }
  if (condition === undefined) return { ...about, gap: gaps.noCondition(partner, request) };
  const gap =
    outside(partner, condition, request) ?? (isCovered(fund, request) ? null : gaps.noFunds(partner));
  return gap === null ? { ...about, coverage, condition, gap } : { ...about, gap };
}

const covers = (
  { currencies, payoutMethods }: StoredOf<'PartnerCountry'>,
  { currency, method }: RouteRequest,
): boolean => currencies.includes(currency) && payoutMethods.includes(method);

function outside(
  partner: StoredOf<'Partner'>,
  condition: StoredOf<'PartnerCondition'>,
  { amount, at }: RouteRequest,
): RouteGap | null {
  const { minAmount, maxAmount, cutOffTime } = condition;
  if (amount !== null && (new Big(amount).lt(minAmount) || new Big(amount).gt(maxAmount))) {
    return gaps.amountOutside(partner, condition);
  }
  const cutOff = cutOffTime.slice(0, 5);
  return timeInTurkiye(new Date(at)) > cutOff ? gaps.afterCutOff(partner, cutOff) : null;
}

/** Partners without prefunding settle afterwards; an amount in another currency is not compared. */
function isCovered(
  fund: Prefunding | undefined,
  { currency, payoutAmount = null }: Pick<RouteRequest, 'currency' | 'payoutAmount'>,
): boolean {
  if (fund === undefined || payoutAmount === null || fund.info.currency !== currency) return true;
  return fund.free.gte(payoutAmount);
}

/**
 * Requires that the partner of a transfer that is sent now is live, and can pay it from our prefunding. Transfers to one partner that are sent at
 * the same time wait here for each other, until the transaction's end: together they never take more than it has.
 * @throws Refusal `route.notLive`, `route.noFunds`
 */
export async function requirePartner(
  records: Reader & Pick<RecordStore, 'lockName'>,
  { partner, payoutCurrency: currency, payoutAmount }: PaidTransfer,
): Promise<void> {
  const live = partner ? ((await records.getAll('Partner', [partner])).get(partner) ?? null) : null;
  if (live === null) return;
  if (live.partnerStatus !== 'LIVE') throw refusalOf(gaps.notLive(live));
  const prefunded = { partner: live.id, partnerAccountRole: 'PREFUND', status: 'ACTIVE' } as const;
  // A partner that settles afterwards takes any number of transfers at once.
  if ((await records.find('PartnerAccount', prefunded)) === null) return;
  await records.lockName(`prefunding ${live.id}`);
  const fund = fundOf(await prefundings(records, [live.id]), live, currency);
  if (isCovered(fund, { currency, payoutAmount })) return;
  throw refusalOf(gaps.noFunds(live));
}

const refusalOf = ({ code, text }: RouteGap) => new Refusal(code, text);

type PaidTransfer = Pick<StoredOf<'Transfer'>, 'partner' | 'payoutCurrency' | 'payoutAmount'>;
