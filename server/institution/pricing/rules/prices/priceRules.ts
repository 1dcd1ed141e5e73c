import type { FeeTypeCode } from '../../../../../contract/model/generated/entities';
import type { MatchOf, RecordStore } from '../../../../records/RecordStore';
import type { PriceRequest, PriceRule } from './PriceRequest';
import type { Tiers } from './unitPrice';

type Reader = Pick<RecordStore, 'list' | 'getAll'>;

/** Rules of one kind that an explanation shows beside those that could fit. */
const shownAtMost = 200;

/** The rules of a transaction by kind, each kind read by an index. */
export type RulesByType = Readonly<Record<FeeTypeCode, readonly PriceRule[]>>;

/**
 * Rules that could fit a request: of its transaction, currency, and receiver country, agent or partner. For an explanation
 * also others of its transaction.
 */
export async function rulesFor(
  records: Reader,
  request: PriceRequest,
  forExplanation: boolean,
): Promise<RulesByType> {
  const {
    txnType,
    currency,
    receiverCountry = null,
    channel = null,
    promoCode = null,
    agent,
    partner,
  } = request;
  const read = async (feeType: FeeTypeCode, match: MatchOf<'FeeTemplate'> | null) => {
    const fitting = { feeType, txnType, currency, status: 'ACTIVE', ...match } as const;
    const found = match === null ? [] : await records.list('FeeTemplate', fitting);
    if (!forExplanation) return found;
    const others = await records.list('FeeTemplate', { feeType, txnType }, { limit: shownAtMost });
    const known = new Set(found.map(({ id }) => id));
    return [...found, ...others.filter(({ id }) => !known.has(id))];
  };
  const ofCountry = { receiverCountry: [receiverCountry, null] };
  return {
    1: await read('1', { ...ofCountry, channel: [channel, null] }),
    2: await read('2', agent ? { agent } : null),
    3: await read('3', partner ? { partner } : null),
    4: await read('4', { ...ofCountry, promoCode: [promoCode, null] }),
  };
}

/** The tiers of the amount templates that rules use, by id. */
export async function tiersOf(
  records: Reader,
  rules: readonly Pick<PriceRule, 'amountTemplate'>[],
): Promise<ReadonlyMap<string, Tiers>> {
  const ids = [...new Set(rules.flatMap(({ amountTemplate }) => amountTemplate ?? []))];
  if (ids.length === 0) return new Map();
  const templates = await records.getAll('AmountTemplate', ids);
  const lines = await records.list('AmountTier', { template: ids });
  return new Map(
    [...templates.values()].map(({ id, cumulative }) => {
      const ofTemplate = lines.filter(({ template }) => template === id);
      return [
        id,
        { cumulative, tiers: ofTemplate.sort((one, other) => (one.tierNo ?? 0) - (other.tierNo ?? 0)) },
      ];
    }),
  );
}
