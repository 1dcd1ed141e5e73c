import Big from 'big.js';
import { beforeAll, expect, it } from 'vitest';
import { createRecordStore } from '../../../../records/createRecordStore';
import type { Database } from '../../../../records/openDatabase';
import type { RecordStore } from '../../../../records/RecordStore';
import { fixtureActor } from '../../../../testing/actor';
import { withoutRequired } from '../../../../testing/commandWorld';
import { memoryDatabase } from '../../../../testing/database';
import { entityModel } from '../../../../testing/entityModel';
import { takeCampaign } from '.';

const model = withoutRequired(entityModel());
const at = { today: '2026-11-20', now: fixtureActor.now };
let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(model);
});

const commit = <Answer>(work: (records: RecordStore) => Promise<Answer>) =>
  database.transaction().execute((open) => work(createRecordStore(open, model, fixtureActor)));

async function campaign(code: string, values: object): Promise<string> {
  const rule = {
    code,
    feeType: '4',
    status: 'ACTIVE',
    budget: '100.00',
    budgetUsed: '0.00',
    currency: 'TRY',
  } as const;
  const { id } = await commit((records) =>
    records.insert('FeeTemplate', { ...rule, validFrom: '2026-11-01', validUntil: '2026-11-30', ...values }),
  );
  return id;
}
const take = (id: string, sourceRef: string, discount = '7.00', customer: string | null = null) =>
  commit((records) =>
    takeCampaign(records, { campaign: id, customer, discount: new Big(discount), sourceRef }, at),
  );
const used = async (id: string) => (await commit((records) => records.get('FeeTemplate', id)))?.budgetUsed;

it('W15 holds the budget of a campaign while forty orders take from it at once', async () => {
  const id = await campaign('BUDGET', {});
  const taken = await Promise.allSettled(Array.from({ length: 40 }, (_, order) => take(id, `B${order}`)));
  const refused = taken.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 26 }, () => 'campaign.budgetSpent'));
  expect(await used(id)).toBe('98.00');
  expect(await commit((records) => records.count('CampaignUse', { code: 'BUDGET' }))).toBe(14);
});

it('W15 gives a customer a campaign as often as allowed, also if two desks ask at once', async () => {
  const id = await campaign('ONCE', { usageLimit: 1 });
  const customer = (await commit((records) => records.insert('Customer', { customerType: 'INDIVIDUAL' }))).id;
  const taken = await Promise.allSettled(
    ['O1', 'O2', 'O3'].map((order) => take(id, order, '7.00', customer)),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = taken.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refused).toEqual(['campaign.usedUp', 'campaign.usedUp']);
  expect(await used(id)).toBe('7.00');
});

it('W15 uses one budget over the editions of a campaign, and none of an ended one', async () => {
  const id = await campaign('EDITIONS', {});
  const next = await campaign('EDITIONS', { validFrom: '2026-12-01', validUntil: '2026-12-31' });
  const past = await campaign('EDITIONS', { validFrom: '2026-10-01', validUntil: '2026-10-31' });
  await take(id, 'E1');
  expect([await used(id), await used(next), await used(past)]).toEqual(['7.00', '7.00', '0.00']);
  await expect(take(past, 'E2')).rejects.toMatchObject({ code: 'campaign.ended' });
});
