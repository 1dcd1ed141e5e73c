import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { insertRole } from '../../../testing/staff';
import { explainOperation } from '../../moneyOperation/rules';
import { screenCustomers, screenParty, storeHeldParties } from '../rules/screening';
import { screeningOf } from '../store/ScreeningStore';
import { decideHit, validateDecision } from './decideHit';
import { listControls } from './listControls';
import { listEntries } from './listEntries';
import { listFiles } from './listFiles';

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
    taskCode: 'SCREENING',
    name: 'Tarama',
    jobName: 'SCREENING',
    cron: '0 0 3 * * *',
    ownerRole: await insertRole(world, 'COMPLIANCE'),
    skipHolidays: false,
    concurrent: false,
    timeoutMin: 30,
    retryCount: 2,
    taskRunState: 'IDLE',
    taskStatus: 'ACTIVE',
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

/** A list file that went through states. Returns its id. */
async function edition(world: CommandTest, listType: string, ...states: readonly string[]): Promise<string> {
  const file = await world.insert('AmlFile', { listType, versionDate: '2026-11-01', recordCount: 3 });
  let { version } = file;
  for (const fileStatus of states)
    ({ version } = await world.records.untyped.update('AmlFile', file.id, version, { fileStatus }));
  return file.id;
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
        'SCREENING REFUSED operation.stopped',
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
        'SCREENING REFUSED operation.stopped',
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
      expect(await verdicts(world, id, parties)).toContain('SCREENING REFUSED operation.stopped');
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
      const [search, control] = listControls;
      const base = { page: 0, size: 50, sort: [] };
      const names = async (command: typeof search | typeof control, filter: object) =>
        (await world.query(command as never, 'aml/solrSearch', { ...base, filter } as never)).rows.map(
          ({ fullName }) => fullName,
        );
      expect(await names(search, { queryText: 'ornekoglu hayali' })).toEqual([blackEntry.fullName]);
      expect(await names(search, { queryText: 'ornekoglu hayali', listType: 'UN' })).toEqual([]);
      const tolerant = (queryText: string, fuzziness: number) => names(search, { queryText, fuzziness });
      expect(await tolerant('Örnekoğlu Hayali', 0)).toEqual([blackEntry.fullName]);
      expect(await tolerant('Hayaly Ornekoglu', 0)).toEqual([]);
      expect(await tolerant('Hayaly Ornekoglu', 1)).toEqual([blackEntry.fullName]);
      expect(await tolerant('Hayali Ornekotlu', 1)).toEqual([]);
      expect(await tolerant('Hayali Ornekotlu', 2)).toEqual([blackEntry.fullName]);
      expect(await names(search, {})).toEqual([]);
      expect(await names(control, { searchedName: 'Hayali Örnekoğlu', listTypes: ['BLACK'] })).toEqual([
        blackEntry.fullName,
      ]);
    }));

  it('on demand stores a row as a hit once; its decision is shown to the same question alone', () =>
    within(async (world) => {
      await matched(world);
      const [, control, record] = listControls;
      const asked = { searchedName: 'Ornekoglu Hayali', listTypes: ['BLACK'] } as const;
      const rows = async (filter: object = asked) => {
        const request = { page: 0, size: 50, sort: [], filter } as never;
        return (await world.query(control as never, 'aml/controlList', request)).rows;
      };
      const [row, ...others] = await rows();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ fullName: blackEntry.fullName, hit: null, screenDecision: null });
      const body = { id: String(row?.id) };
      const store = async () =>
        String((await world.call(record, 'aml/controlList', { form: asked, body })).result?.hit);
      const hit = await store();
      expect(await store()).toBe(hit);
      expect((await rows())[0]).toMatchObject({ hit, screenDecision: 'PENDING' });
      await decide(world, hit, { screenDecision: 'FALSE_POSITIVE', releaseReason: 'BIRTH' });
      expect((await rows())[0]).toMatchObject({ hit, screenDecision: 'FALSE_POSITIVE' });
      expect((await rows({ ...asked, nationality: 'TR' }))[0]).toMatchObject({ hit: null });
      const other = { form: { ...asked, searchedName: 'Ayşe Yıldız' }, body };
      await expect(world.call(record, 'aml/controlList', other)).rejects.toMatchObject({
        code: 'record.notFound',
      });
    }));

  it('on demand is proved: what was searched, in which editions, with which result', () =>
    within(async (world) => {
      await matched(world);
      const [, , , prove] = listControls;
      await edition(world, 'UN', 'PARSED', 'INDEXED', 'SUPERSEDED');
      await edition(world, 'UN', 'PARSED', 'INDEXED');
      await edition(world, 'EU', 'PARSED', 'INDEXED');
      const proof = async (form: object) => {
        const { result } = await world.call(prove, 'aml/controlList', { form: form as never });
        return world.records.get('ScreeningProof', String(result?.proof));
      };
      expect(await proof({ searchedName: 'Hayali Örnekoğlu' })).toMatchObject({
        searchedName: 'Hayali Örnekoğlu',
        scoreMin: 80,
        hitCount: 1,
        screenedBy: 'teller',
        results: expect.stringMatching(/^LK\d{10} · BLACK · HAYALİ ÖRNEKOĞLU · 100\.00 · hayali, ornekoglu$/),
        editions: expect.stringMatching(/^UN · LD\d+ · 2026-11-01 · 3\nEU · LD\d+ · 2026-11-01 · 3$/),
      });
      expect(await proof({ searchedName: 'Ayşe Yıldız', listTypes: ['EU'], scoreMin: 90 })).toMatchObject({
        scoreMin: 90,
        hitCount: 0,
        results: 'Eşleşme yok',
        resultsEn: 'No match',
        editions: expect.stringMatching(/^EU [^\n]*$/),
      });
      await expect(proof({})).rejects.toMatchObject({ code: 'record.notFound' });
    }));
});

describe('42 B5 a name that can’t be compared', () => {
  it('is a hit of its own that a person decides, never a silent zero; decided, it stays decided', () =>
    within(async (world) => {
      await matched(world);
      const { id } = await insertCustomer(world, { firstName: '小明', lastName: '王' });
      const [hit, ...others] = await screened(world, id);
      expect(others).toEqual([]);
      expect(hit).toMatchObject({
        matchedField: 'NOT_COMPARABLE',
        listEntry: null,
        screenDecision: 'PENDING',
      });
      expect(await world.records.get('Customer', id)).toMatchObject({ screeningResult: 'PENDING' });
      expect(await verdicts(world, id)).toContain('SCREENING REFUSED operation.stopped');
      await decide(world, hit?.id ?? '', { screenDecision: 'FALSE_POSITIVE', releaseReason: 'BIRTH' });
      expect(await screened(world, id)).toHaveLength(1);
      expect(await verdicts(world, id)).toContain('SCREENING PASSED screening.clear');
    }));

  it('is a new hit when an edition changes an entry after the decision, of customers and of other parties', () =>
    within(async (world) => {
      await matched(world);
      const { id } = await insertCustomer(world, { firstName: '小明', lastName: '王' });
      const [hit] = await screened(world, id);
      await decide(world, hit?.id ?? '', { screenDecision: 'FALSE_POSITIVE', releaseReason: 'BIRTH' });
      await storeHeldParties(world.records, ['李雷'], { now, txnRef: 'T1' });
      const [party] = await world.records.list('ScreeningHit', { searchedName: '李雷' });
      await decide(world, party?.id ?? '', { screenDecision: 'FALSE_POSITIVE', releaseReason: 'BIRTH' });
      expect(await verdicts(world, id, ['李雷'])).toContain('SCREENING PASSED screening.clear');
      await world.insertAt(`${testDay}T10:00:00.000Z`, 'AmlListEntry', {
        ...blackEntry,
        fullName: 'BAŞKA KİŞİ',
      });
      expect(await verdicts(world, id, ['李雷'])).toContain('SCREENING REFUSED operation.stopped');
      await storeHeldParties(world.records, ['李雷'], { now, txnRef: 'T2' });
      expect(await world.records.count('ScreeningHit', { searchedName: '李雷' })).toBe(2);
      const again = await screened(world, id);
      expect(again.map(({ screenDecision }) => screenDecision).sort()).toEqual(['FALSE_POSITIVE', 'PENDING']);
      expect(await screened(world, id)).toHaveLength(2);
    }));

  it('stops an operation of which it is a party, until a person has compared it', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world, {});
      expect(await verdicts(world, id, ['王小明'])).toContain('SCREENING REFUSED operation.stopped');
      for (let time = 0; time < 2; time += 1)
        await storeHeldParties(world.records, ['王小明'], { now, txnRef: 'T1' });
      const [hit, ...others] = await world.records.list('ScreeningHit', { searchedName: '王小明' });
      expect(others).toEqual([]);
      await decide(world, hit?.id ?? '', { screenDecision: 'FALSE_POSITIVE', releaseReason: 'BIRTH' });
      expect(await verdicts(world, id, ['王小明'])).toContain('SCREENING PASSED screening.clear');
    }));
});

describe('the index', () => {
  it('is built again: active entries are in it, others are not; files wait for the job', () =>
    within(async (world) => {
      const { entry } = await matched(world);
      const file = await edition(world, 'UN', 'PARSED', 'INDEXED');
      const parsed = await edition(world, 'EU', 'PARSED');
      const known = async () =>
        (await screenParty(world.records, partyNamed('Hayali Örnekoğlu'), { scoreMin: 80 })).length;
      await screeningOf(world.records).indexNames([entry], []);
      expect(await known()).toBe(0);
      const run = (path: string, id = '') => {
        const command = listFiles.find((one) => one.path === path);
        if (command === undefined) throw new Error(path);
        return world.call(command, 'aml/fileList', { body: { id } });
      };
      await run('aml/solr/reindex');
      expect(await known()).toBe(1);
      expect(await world.records.get('AmlFile', file)).toMatchObject({ reindex: true });
      await expect(run('aml/file/reindex', parsed)).rejects.toMatchObject({ code: 'list.status' });
      expect(await world.records.get('AmlFile', parsed)).not.toMatchObject({ reindex: true });
    }));
});

const partyNamed = (name: string) => ({ name, birthDate: null, nationality: null, identityNo: null });
