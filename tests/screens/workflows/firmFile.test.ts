import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { runJobs } from '../runJobs';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// 45.3: a file of a firm that took money for us. Operations uploads it, accounting has it posted, treasury approves; a bad line is
// fixed or rejected, and the firm's transfer closes what it owes.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');

let server: FixtureApp;
let operations: ServedUser;
let accounting: ServedUser;
let treasury: ServedUser;
let firm: { readonly code: string; readonly title: string };
let targets: readonly string[];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  operations = await ServedUser.signedIn(server, 'burcu.erdem');
  accounting = await ServedUser.signedIn(server, 'accounting');
  treasury = await ServedUser.signedIn(server, 'tolga.aksoy');
  const [found] = await rowsOf(sql<typeof firm>`
    select partner_code as code, title from partner where partner_status = 'LIVE' order by id limit 1`);
  if (found === undefined) throw new Error('no firm');
  firm = found;
  const accounts = await rowsOf(sql<{ accountNo: string }>`
    select a.account_no as "accountNo" from account a join customer c on c.id = a.customer
    where a.status = 'OPEN' and a.currency = 'TRY' and a.account_type = 'PAYMENT' and c.status = 'ACTIVE'
      and not exists (select from customer_restriction r where r.customer = c.id)
      and not exists (select from screening_hit h where h.customer = c.id) limit 2`);
  targets = accounts.map(({ accountNo }) => accountNo);
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;

const approvalOf = (screen: ServedScreen): string => {
  expect([screen.errors, screen.result]).toEqual([
    {},
    expect.objectContaining({ approvalNo: expect.any(String) }),
  ]);
  return String(screen.result.approvalNo);
};

const files = () => accounting.open('collection/extFirmCollection');

const fileOf = async (fileRef: string) => {
  const list = await files();
  await list.fill({ fileRef });
  const row = await list.row({ fileRef });
  list.close();
  return row;
};

const balanceOf = async (accountNo: string) => {
  const [row] = await rowsOf(
    sql<{ balance: string }>`select balance::text from account where account_no = ${accountNo}`,
  );
  return Number(row?.balance);
};

const text = () =>
  [
    `TAHSILAT;1;${firm.code};W-1;2026-11-19;2026-11-20;TRY`,
    `1;NALAN UÇAR;${targets[0]};W-1-1;150.00;1.50;148.50`,
    '2;CEMAL YURT;9999999999;W-1-2;80.00;0.80;79.20',
    '3;CEMAL YURT;9999999998;W-1-3;20.00;0.20;19.80',
    'SON;3;250.00;2.50;247.50',
  ].join('\n');

test('45.3 operations uploads the file, which books nothing; one that does not add up is refused with the reason', async () => {
  const wrong = text().replace('W-1;', 'W-0;').replace('247.50', '247.51');
  for (const content of [wrong, text()]) {
    const form = await operations.open('collection/extFirmUpload');
    await form.choose('partner', firm.title);
    await form.attach('file', new File([content], 'tahsilat.csv', { type: 'text/csv' }));
    await form.run('save');
    expect(form.errors).toEqual({});
    form.close();
  }
  const before = await balanceOf(targets[0] ?? '');
  await runJobs(server);
  expect(await fileOf('W-1')).toMatchObject({
    demandStatus: 'PROCESSING',
    recordCount: 3,
    netAmount: '247.50',
  });
  const [refused] = await rowsOf(sql<{ reason: string }>`
    select file_reject_reason as reason from ext_firm_batch where demand_status = 'FAILED' order by id desc limit 1`);
  expect(refused?.reason).toBe('Dosya tutmuyor, satır 5: net 247,51 TRY, satırlardan 247,50 TRY.');
  expect(await balanceOf(targets[0] ?? '')).toBe(before);
});

test('45.3 accounting has it posted once treasury has agreed: accounts get their money, bad lines stay', async () => {
  const before = await balanceOf(targets[0] ?? '');
  const list = await files();
  await list.fill({ fileRef: 'W-1' });
  await list.run('post', { row: await list.row({ fileRef: 'W-1' }) });
  const approvalNo = approvalOf(list);
  list.close();
  await runJobs(server);
  expect(await balanceOf(targets[0] ?? '')).toBe(before);
  expect(await treasury.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  await runJobs(server);
  expect(await balanceOf(targets[0] ?? '')).toBeCloseTo(before + 150, 2);
  expect(await fileOf('W-1')).toMatchObject({ demandStatus: 'PARTIAL', openCount: 2, postedCount: 1 });
});

test('45.3 one line is fixed and posted, another rejected, each by two persons; the net falls', async () => {
  const before = await balanceOf(targets[1] ?? '');
  const list = await files();
  await list.fill({ fileRef: 'W-1' });
  const detail = await list.follow('detail', await list.row({ fileRef: 'W-1' }));
  const line = async (lineNo: number) => {
    const row = (await detail.rows('lines')).find((each) => each.lineNo === lineNo);
    if (row === undefined) throw new Error(`no line ${lineNo}`);
    return row;
  };
  expect(detail.offers('postLine', await line(2))).toBe(false);
  await detail.run('fixReference', { row: await line(2), dialog: { targetRef: targets[1] ?? '' } });
  await detail.run('postLine', { row: await line(2) });
  const posting = approvalOf(detail);
  await detail.run('reject', { row: await line(3), dialog: { rejectReason: 'Müşterimiz değil' } });
  const rejecting = approvalOf(detail);
  expect(await balanceOf(targets[1] ?? '')).toBe(before);
  for (const approvalNo of [posting, rejecting])
    expect(await treasury.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  for (const screen of [detail, list]) screen.close();
  expect(await balanceOf(targets[1] ?? '')).toBeCloseTo(before + 80, 2);
  expect(await fileOf('W-1')).toMatchObject({
    demandStatus: 'PARTIAL',
    openCount: 0,
    rejectedNet: '19.80',
    netAmount: '227.70',
    settlementDifference: '227.70',
  });
});

test('45.3 after: what firms owe for their files is the balance of 136.03, and the pool is what 336.90 owes', async () => {
  const [sums] = await rowsOf(sql<{ owed: string; booked: string }>`
    select (select sum(posted_net - settled_amount) from ext_firm_batch where demand_status <> 'FAILED')::text as owed,
      (select sum(case direction when 'D' then amount else -amount end) from ledger_entry where gl_code = '136.03')::text as booked`);
  expect(sums?.owed).toBe(sums?.booked);
  const pool = await accounting.open('collection/bankPoolCollection');
  expect(await pool.figures('balances')).toMatchObject([{ difference: '0.00' }]);
  pool.close();
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
