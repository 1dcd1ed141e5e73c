import { beforeAll, describe, expect, it } from 'vitest';
import { explainOperation } from '../../domain/moneyOperation';
import { screenCustomers, storeHeldParties } from '../../domain/screening';
import { insertAccount, insertCustomer } from '../../fixtures/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../fixtures/commandWorld';
import { decideHit, validateDecision } from './decideHit';
import { listEntries } from './listEntries';

const now = `${testDay}T09:00:00.000Z`;
const screen = 'aml/screeningDecide';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const [add, edit, , delist] = listEntries;

const blackEntry = {
  listType: 'BLACK',
  partyKind: 'PERSON',
  fullName: 'HAYALİ ÖRNEKOĞLU',
  reason: 'Deneme',
  listedAt: testDay,
};

/** An entry, and a customer who is like it. */
async function matched(world: CommandTest) {
  await world.insert('SchedulerTask', {
    ...{
      taskCode: 'SCREENING',
      name: 'Tarama',
      jobName: 'SCREENING',
      cron: '0 0 3 * * *',
      ownerRole: 'COMPLIANCE',
    },
    ...{
      skipHolidays: false,
      concurrent: false,
      timeoutMin: 30,
      retryCount: 2,
      taskRunState: 'IDLE',
      taskStatus: 'ACTIVE',
    },
  });
  const { result } = await world.call(add, 'aml/customerSearchList', { payload: blackEntry });
  const { id } = await insertCustomer(world, { firstName: 'Hayali', lastName: 'Ornekoglu' });
  return { entry: String(result?.id), customer: id };
}

async function screened(world: CommandTest, id: string) {
  const customer = await world.records.get('Customer', id);
  if (customer === null) throw new Error('No customer');
  await screenCustomers(world.records, [customer], { scoreMin: 80, now });
  return world.records.list('ScreeningHit', { customer: id });
}

const decide = (world: CommandTest, id: string, form: Readonly<Record<string, string>>) =>
  world.call(decideHit, screen, { recordId: id, form: { decisionNote: 'Belgeyle incelendi', ...form } });

async function verdicts({ records }: CommandTest, customer: string, parties: readonly string[] = []) {
  const user = { userName: 'elif', roles: ['TELLER'] };
  const facts = {
    txnCode: 'CASH_IN',
    customer,
    channel: null,
    agent: null,
    recordRef: null,
    amount: '10.00',
    currency: 'TRY',
    parties,
  } as const;
  const found = await explainOperation(
    { records, user, today: testDay, now },
    { stages: ['CUSTOMER', 'SCREENING'], facts },
  );
  return found.map(({ stage, verdict, code }) => `${stage} ${verdict} ${code}`);
}

describe('a hit of a customer', () => {
  it('stops the customer with a neutral text while it waits; a false one is remembered for this version of the entry', () =>
    within(async (world) => {
      const { entry, customer } = await matched(world);
      const [hit, ...others] = await screened(world, customer);
      expect(others).toEqual([]);
      expect(hit).toMatchObject({ matchScore: '100.00', matchedField: 'NAME', screenDecision: 'PENDING' });
      expect(await verdicts(world, customer)).toEqual([
        'CUSTOMER PASSED customer.eligible',
        'SCREENING REFUSED aml.stopped',
      ]);
      await decide(world, hit?.id ?? '', { screenDecision: 'FALSE_POSITIVE', releaseReason: 'BIRTH' });
      expect(await verdicts(world, customer)).toContain('SCREENING PASSED screening.clear');
      expect(await world.records.get('Customer', customer)).toMatchObject({
        screeningResult: 'FALSE_POSITIVE',
      });
      expect(await screened(world, customer)).toHaveLength(1);
      await expect(world.call(validateDecision, screen, { recordId: hit?.id ?? '' })).rejects.toMatchObject({
        code: 'hit.decided',
      });

      await world.call(edit, 'aml/customerSearchList', {
        body: { id: entry },
        payload: { fullName: 'HAYALİ ÖRNEKOĞLU', nationality: 'TR' },
      });
      expect(await screened(world, customer)).toHaveLength(2);
      await world.call(delist, 'aml/customerSearchListDelete', {
        recordId: entry,
        form: { delistedAt: testDay },
      });
      expect(await verdicts(world, customer)).toContain('SCREENING PASSED screening.clear');
    }));

  it('that is true restricts the customer and freezes the accounts, once', () =>
    within(async (world) => {
      const { customer } = await matched(world);
      const account = await insertAccount(world, { customer, ownerType: 'CUSTOMER' });
      const [hit] = await screened(world, customer);
      await decide(world, hit?.id ?? '', { screenDecision: 'ESCALATED' });
      await decide(world, hit?.id ?? '', { screenDecision: 'TRUE_MATCH' });
      expect(await world.records.get('ScreeningHit', hit?.id ?? '')).toMatchObject({
        screenDecision: 'TRUE_MATCH',
        decidedBy: 'teller',
      });
      expect(await world.records.get('Customer', customer)).toMatchObject({
        status: 'RESTRICTED',
        screeningResult: 'TRUE_MATCH',
      });
      expect(await world.records.list('CustomerRestriction', { customer })).toMatchObject([
        { restrictionType: 'ALL', reason: 'MASAK_FREEZE', legalRefNo: hit?.hitNo, status: 'ACTIVE' },
      ]);
      expect(await world.records.list('AccountBlock', { account: account.id })).toMatchObject([
        { blockType: 'FULL', reason: 'MASAK_FREEZE', status: 'ACTIVE' },
      ]);
      expect(await world.records.get('Account', account.id)).toMatchObject({ status: 'BLOCKED' });
      expect(await verdicts(world, customer)).toEqual([
        'CUSTOMER REFUSED customer.restricted',
        'SCREENING REFUSED aml.stopped',
      ]);
    }));
});

describe('another party of an operation', () => {
  it('stops it if it is like an entry, which compliance learns behind the refusal and may clear', () =>
    within(async (world) => {
      await matched(world);
      const { id } = await insertCustomer(world, { firstName: 'Ayşe', lastName: 'Yıldız' });
      expect(await verdicts(world, id, ['Ali Veli'])).toContain('SCREENING PASSED screening.clear');
      const parties = ['Ornekoglu Hayali'];
      expect(await verdicts(world, id, parties)).toContain('SCREENING REFUSED aml.stopped');
      for (let time = 0; time < 2; time += 1)
        await storeHeldParties(world.records, parties, { now, txnRef: '12' });
      const hits = await world.records.list('ScreeningHit', { searchedName: 'Ornekoglu Hayali' });
      expect(hits).toMatchObject([{ customer: null, txnRef: '12', screenDecision: 'PENDING' }]);
      await decide(world, hits[0]?.id ?? '', { screenDecision: 'FALSE_POSITIVE', releaseReason: 'OTHER' });
      expect(await verdicts(world, id, parties)).toContain('SCREENING PASSED screening.clear');
    }));
});

describe('a search of the lists', () => {
  it('finds entries by any spelling, and filters them', () =>
    within(async (world) => {
      await matched(world);
      const [, , , , , search, control] = listEntries;
      const base = { page: 0, size: 50, sort: [] };
      const names = async (command: typeof search | typeof control, filter: object) =>
        (await world.query(command as never, 'aml/solrSearch', { ...base, filter } as never)).rows.map(
          ({ fullName }) => fullName,
        );
      expect(await names(search, { queryText: 'ornekoglu hayali' })).toEqual([blackEntry.fullName]);
      expect(await names(search, { queryText: 'ornekoglu hayali', listType: 'UN' })).toEqual([]);
      expect(await names(search, {})).toEqual([]);
      expect(await names(control, { searchedName: 'Hayali Örnekoğlu', listTypes: ['BLACK'] })).toEqual([
        blackEntry.fullName,
      ]);
    }));
});
