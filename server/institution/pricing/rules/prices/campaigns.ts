import Big from 'big.js';
import { inForceOn } from '../../../../../contract/values/days';
import { Refusal } from '../../../../base/errors/Refusal';
import { requireFound } from '../../../../base/errors/recordRefusals';
import type { RecordStore } from '../../../../records/RecordStore';
import type { PriceRule } from './PriceRequest';

/** State of a campaign on a day, see schemas/codes/pricing/CampaignState.json. */
export type CampaignState = 'PLANNED' | 'RUNNING' | 'EXHAUSTED' | 'PAUSED' | 'ENDED';

/** A discount that an order takes from a campaign. */
export interface CampaignUse {
  /** Id of the edition that won. */
  readonly campaign: string;
  readonly customer: string | null;
  readonly discount: Big;
  /** Number of the order. */
  readonly sourceRef: string;
}

/**
 * The state of an edition of a campaign on a day, YYYY-MM-DD. Its status alone does not say it: one whose budget or time has run
 * out stays active, and gives no discount.
 */
export function campaignState(
  rule: Pick<PriceRule, 'status' | 'validFrom' | 'validUntil' | 'budget' | 'budgetUsed'>,
  day: string,
): CampaignState {
  if (rule.validUntil && rule.validUntil < day) return 'ENDED';
  if (rule.status === 'PASSIVE') return 'PAUSED';
  if (rule.validFrom > day) return 'PLANNED';
  return budgetLeft(rule)?.lte(0) ? 'EXHAUSTED' : 'RUNNING';
}

/** The budget that a campaign has left; null if it has none to keep to. */
export function budgetLeft({ budget, budgetUsed }: Pick<PriceRule, 'budget' | 'budgetUsed'>): Big | null {
  return budget ? new Big(budget).minus(budgetUsed ?? 0) : null;
}

/** How often a customer has used campaigns, over all their editions, by code. */
export async function usesOf(
  records: Pick<RecordStore, 'list'>,
  code: readonly string[],
  customer: string,
): Promise<ReadonlyMap<string, number>> {
  const uses =
    code.length === 0 ? [] : await records.list('CampaignUse', { code, customer, releasedAt: null });
  return new Map(code.map((each) => [each, uses.filter((use) => use.code === each).length]));
}

/**
 * Waits until no other transaction uses or changes a campaign. An order locks its campaign after the limits and the desk, and
 * no second one.
 */
export function lockCampaign(records: Pick<RecordStore, 'lockName'>, code: string): Promise<void> {
  return records.lockName(`campaign ${code}`);
}

/**
 * Takes a discount from the budget of a campaign in the transaction of the order.
 * @throws Refusal `campaign.ended`, `campaign.budgetSpent`, `campaign.usedUp` if others were faster
 */
export async function takeCampaign(
  records: RecordStore,
  { campaign, customer, discount, sourceRef }: CampaignUse,
  { today, now }: { readonly today: string; readonly now: string },
): Promise<void> {
  const quoted = requireFound(await records.get('FeeTemplate', campaign));
  const { code, currency } = quoted;
  await lockCampaign(records, code);
  const rule = await records.get('FeeTemplate', campaign);
  if (rule?.status !== 'ACTIVE' || !inForceOn(rule, today)) throw campaignEnded(code);
  if (budgetLeft(rule)?.lt(discount)) throw budgetSpent(code);
  const uses = customer && rule.usageLimit ? await usesOf(records, [code], customer) : null;
  if (rule.usageLimit && (uses?.get(code) ?? 0) >= rule.usageLimit) throw campaignUsedUp(code);
  await addUsed(records, code, discount, today);
  await records.insert('CampaignUse', {
    campaign,
    code,
    customer,
    currency,
    sourceRef,
    discount: discount.toFixed(2),
    usedAt: now,
  });
}

/** Editions share the budget: the use is added to the one in force and to later ones. */
async function addUsed(records: RecordStore, code: string, discount: Big, today: string): Promise<void> {
  const editions = await records.list('FeeTemplate', { code, feeType: '4' });
  for (const { id, version, budgetUsed, validUntil } of editions) {
    if (validUntil && validUntil < today) continue;
    const used = new Big(budgetUsed ?? 0).plus(discount);
    await records.update('FeeTemplate', id, version, { budgetUsed: used.toFixed(2) });
  }
}

const campaignEnded = (code: string) =>
  new Refusal(
    'campaign.ended',
    { tr: `${code} kampanyası bitti.`, en: `The campaign ${code} has ended.` },
    409,
  );

const budgetSpent = (code: string) =>
  new Refusal(
    'campaign.budgetSpent',
    {
      tr: `${code} kampanyasının bütçesi yetmiyor.`,
      en: `The budget of the campaign ${code} does not suffice.`,
    },
    409,
  );

const campaignUsedUp = (code: string) =>
  new Refusal(
    'campaign.usedUp',
    {
      tr: `Müşteri ${code} kampanyasını kullanabileceği kadar kullandı.`,
      en: `The customer has used the campaign ${code} as often as allowed.`,
    },
    409,
  );
