import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unList } from '../../../server/demo/fictionalLists';
import type { FixtureApp } from '../../../server/testing/app';
import { comparedRows } from '../../../src/blocks/diff/comparedRows';
import { demoInstitution } from '../demoInstitution';
import { runJobs } from '../runJobs';
import { ServedUser } from '../ServedScreen';
import { plainAccount } from './plainAccount';

// requirements W4: from a list to a hit. Compliance uploads an edition and publishes it; the customer who is on it is found
// by the job, stopped at the desk with a text that says nothing of lists, and frozen after the decision.

const begun = new Date('2026-11-20T12:00:00.000Z');

let server: FixtureApp;
let compliance: ServedUser;
let owner: Awaited<ReturnType<typeof plainAccount>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  compliance = await ServedUser.signedIn(server, 'compliance');
  owner = await plainAccount(server.database);
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

test('W4: an edition is uploaded, read in the background and published; the teller learns nothing of its hit', async () => {
  const { firstName, lastName, birthDate, accountNo } = owner;
  const upload = await compliance.open('aml/amlFileUpload');
  await upload.fill({ listType: 'UN', versionDate: '2026-11-01' });
  const text = unList([{ ref: '777', first: lastName, last: firstName, born: birthDate }]);
  await upload.attach('file', new File([text], 'liste.xml'));
  const { number: fileNo } = await upload.saved();

  const files = await compliance.open('aml/fileList');
  expect(await files.row({ fileNo })).toMatchObject({ fileStatus: 'UPLOADED' });
  await runJobs(server);
  const publication = await files.follow('publish', await files.row({ fileNo, fileStatus: 'PARSED' }));
  // The edition before has the made-up entries of the demo: who leaves the list is named.
  expect(publication.value('removedNames')).toContain('Hayaloğlu');
  const { approvalNo } = await publication.saved('commit');
  expect(compliance.questions.at(-1)?.join()).toContain('Hayaloğlu');
  const second = await ServedUser.signedIn(server, 'cem.toprak');
  expect(await second.approve(String(approvalNo))).toEqual(['1 işlem onaylandı.']);
  await runJobs(server);
  expect(await files.row({ fileNo })).toMatchObject({ fileStatus: 'INDEXED' });
  files.close();
  const pool = await compliance.open('aml/screeningHits');
  expect(await pool.row({ searchedName: `${firstName} ${lastName}` })).toMatchObject({
    screenDecision: 'PENDING',
  });
  pool.close();

  const teller = await ServedUser.signedIn(server, 'teller');
  const deposit = await teller.open('accounting/accountCacheDeposit');
  await deposit.choose('payDesk', 'Gişe 1');
  await deposit.choose('account', accountNo);
  await deposit.fill({ denominations: { 200: 1 } });
  const told = [...(await deposit.run('save')), JSON.stringify(deposit.errors)].join(' ');
  expect(told).toMatch(/^(?!.*(liste|yaptırım|MASAK)).*tamamlanamıyor/i);
  deposit.close();
});

test('W4: the hit is a true match: the customer is restricted and the accounts are frozen', async () => {
  const { firstName, lastName, accountNo } = owner;
  const pool = await compliance.open('aml/screeningHits');
  await pool.fill({ searchedName: `${firstName} ${lastName}` });
  const decision = await pool.follow('decide', (await pool.rows())[0]);
  pool.close();
  const evidence =
    decision.store.board.blocks.find(({ definition: { id } }) => id === 'evidence')?.definition ?? {};
  expect(comparedRows(evidence, decision.store)).toContainEqual(
    expect.objectContaining({ title: 'Doğum tarihi', result: 'same' }),
  );
  await decision.fill({ screenDecision: 'TRUE_MATCH', decisionNote: 'Doğum tarihi ve ad aynı' });
  await decision.saved('commit');

  const { rows: stored } = await sql<Record<string, unknown>>`
    select h.screen_decision, h.decided_by, c.status as customer, c.screening_result, a.status as account,
      r.restriction_type, r.reason, b.block_type, b.reason as block_reason,
      (select string_agg(rejected.reject_stage || ' ' || rejected.reject_code, ',') from transaction_reject rejected
        where rejected.record_ref = ${accountNo} and rejected.user_name = 'teller' and rejected.created_by <> 'demo') as rejects
    from account a join customer c on c.id = a.customer join screening_hit h on h.customer = c.id
      join customer_restriction r on r.customer = c.id and r.status = 'ACTIVE'
      join account_block b on b.account = a.id and b.status = 'ACTIVE'
    where a.account_no = ${accountNo} and h.screen_decision = 'TRUE_MATCH'`.execute(server.database);
  expect(stored).toEqual([
    {
      screenDecision: 'TRUE_MATCH',
      decidedBy: 'compliance',
      customer: 'RESTRICTED',
      screeningResult: 'TRUE_MATCH',
      account: 'BLOCKED',
      restrictionType: 'ALL',
      reason: 'MASAK_FREEZE',
      blockType: 'FULL',
      blockReason: 'MASAK_FREEZE',
      rejects: 'AML operation.stopped',
    },
  ]);
});
