import Big from 'big.js';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import type { StoredOf } from '../../../records/RecordStore';
import { type CampaignState, campaignState } from '../rules/prices';

type Campaign = StoredOf<'FeeTemplate'>;

/**
 * Campaigns with their state today, and those in a state. Without a criterion by last day, each has one row: the edition of
 * today, otherwise the next one, otherwise the last one.
 */
export const campaigns: QueryCommand<'FeeTemplate', { campaignState: CampaignState }> = {
  path: 'fee/template/4/query',
  async query({ records, today }, request) {
    const { segment, discountType, promoCode, status, campaignState: state } = request.filter;
    // A range of days, unlike the field of the record.
    const { from = null, to = null } = (request.filter.validUntil ?? {}) as { from?: string; to?: string };
    const found = await records.list('FeeTemplate', {
      feeType: '4',
      ...(segment && { segment }),
      ...(discountType && { discountType }),
      ...(status && { status }),
    });
    const editions = found.filter(({ validUntil, promoCode: code }) => {
      const isInRange = (!from || (validUntil ?? '') >= from) && (!to || (validUntil ?? '9') <= to);
      return isInRange && (!promoCode || (code ?? '').includes(promoCode));
    });
    const shown = from || to ? editions : shownEditions(editions, today);
    const rows = shown
      .map((rule) => ({ ...rule, campaignState: campaignState(rule, today), budgetPct: usedPercent(rule) }))
      .filter((row) => !state || row.campaignState === state);
    const templates = await records.getAll(
      'AmountTemplate',
      rows.map((rule) => rule.amountTemplate ?? null),
    );
    const listed = rows.map(({ createdAt, createdBy, updatedAt, updatedBy, ...row }) => ({
      ...row,
      'amountTemplate.code': templates.get(row.amountTemplate ?? '')?.code ?? null,
    }));
    return computedAnswer(listed, request, []);
  },
};

/** One edition of each campaign: that of today, otherwise the next one, otherwise the last one. */
function shownEditions(editions: readonly Campaign[], today: string): readonly Campaign[] {
  const byCode = new Map<string, Campaign>();
  const rank = ({ validFrom, validUntil }: Campaign) =>
    validUntil && validUntil < today ? 2 : validFrom > today ? 1 : 0;
  for (const edition of editions) {
    const other = byCode.get(edition.code);
    const isBetter =
      other === undefined ||
      rank(edition) < rank(other) ||
      (rank(edition) === rank(other) &&
        (rank(edition) === 1 ? edition.validFrom < other.validFrom : edition.validFrom > other.validFrom));
    if (isBetter) byCode.set(edition.code, edition);
  }
  return [...byCode.values()];
}

/** Used part of a budget in percent, with two decimals; null without a budget. */
function usedPercent({ budget, budgetUsed }: Campaign): string | null {
  if (!budget || new Big(budget).eq(0)) return null;
  return new Big(budgetUsed ?? 0).div(budget).times(100).toFixed(2);
}
