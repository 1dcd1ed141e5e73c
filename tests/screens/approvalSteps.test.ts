import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FixtureApp } from '../../server/testing/app';
import { demoInstitution } from './demoInstitution';
import { ServedUser } from './ServedScreen';

const begun = new Date('2026-11-20T12:00:00.000Z');
const definition = 'applicationmanager/approvalDefinition';

let server: FixtureApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** The id of a definition: there are more of them than a page of their list has. */
async function definitionOf(code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from approval_definition where code = ${code}`.execute(server.database);
  return rows[0]?.id ?? '';
}

test('42 A2 three steps become one while a request waits: the change waits itself, and the request keeps its steps', async () => {
  const signIn = (userName: string) => ServedUser.signedIn(server, userName);
  const admin = await signIn('admin');
  const officer = await signIn('compliance');
  const accountant = await signIn('accounting');

  const id = await definitionOf('SCHEDULER');
  const longer = await admin.open(definition, id);
  await longer.choose('secondRole', 'ACCOUNTING');
  await longer.choose('thirdRole', 'BRANCH_MGR');
  expect(await officer.approve(await longer.saveForApproval())).toEqual(['1 işlem onaylandı.']);
  const asked = () =>
    admin.warnings.flatMap(({ title, message }) => (title === 'approval.definitionWaits' ? message : []));
  expect(asked()).toEqual([]);

  const tasks = await admin.open('applicationmanager/schedulerTaskQuery');
  const task = () => tasks.row({ jobName: 'SCREENING' });
  await tasks.run('pause', { row: await task() });
  const number = String(tasks.result.approvalNo);

  const shorter = await admin.open(definition, id);
  await shorter.fill({ thirdRole: null });
  await shorter.fill({ secondRole: null });
  const change = await shorter.saveForApproval();
  expect(asked()).toEqual([expect.stringContaining('Bu tanımla bekleyen 1 talep var')]);
  expect(await officer.approve(change)).toEqual(['1 işlem onaylandı.']);

  // One signature would be enough by the definition of now: the request has two steps left.
  expect(await officer.approve(number)).toEqual(['1 işlem onaylandı.']);
  const pool = await accountant.open('applicationmanager/approvalPool');
  expect(await pool.row({ approvalNo: number })).toMatchObject({ currentStep: 2 });
  expect(await task()).toMatchObject({ taskStatus: 'ACTIVE' });
  for (const screen of [tasks, pool]) screen.close();
});
