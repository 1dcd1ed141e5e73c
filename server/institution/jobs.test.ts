import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobNameCode } from '../../contract/model/generated/entities';
import { languages } from '../../contract/values/language';
import { engineJobs } from '../engine/jobs';
import { reportFailure } from '../engine/jobs/reportFailure';
import { tableHere } from '../engine/reports/StartTable';
import { createRoles, createUser } from '../platform/auth/createUser';
import { notificationsOf } from '../platform/notifications/notifications';
import { defineParameters } from '../platform/parameters/defineParameters';
import { defineTasks } from '../platform/scheduler/defineTasks';
import { Scheduler } from '../platform/scheduler/Scheduler';
import { createRecordStore } from '../records/createRecordStore';
import { loadRecords } from '../records/loadRecords';
import { sealAudit } from '../records/sealAudit';
import { findFile, insertFile, keepForApproval } from '../records/storedFiles';
import { fixtureActor } from '../testing/actor';
import { plainPasswords } from '../testing/app';
import { type MemoryStorage, memoryStorage } from '../testing/database';
import { entityModel } from '../testing/entityModel';
import { withoutTriggers } from '../testing/withoutTriggers';
import { openInstitution } from '.';
import { firstRoles } from './roles';
import { unavailableServices } from './services/unavailableServices';
import { standardTasks } from './tasks';

/** Half past eight in the morning on a Friday, in Türkiye. */
const start = '2026-11-20T05:30:00.000Z';
const shipped = entityModel();
const expiry = { tr: 'Süresi dolan belgeler', en: 'Expiry of documents' };
const model = { ...shipped, codes: { ...shipped.codes, JobName: { DOCUMENT_EXPIRY: expiry } } };
const open = () => Promise.reject(new Error('no report waits here'));
const jobs = {
  ...openInstitution({
    ...unavailableServices,
    partners: { ask: async () => ({ kind: 'silent', why: 'no partner' }) },
  }).jobs,
  ...engineJobs({ open, start: tableHere }),
};
/** Without required fields that these tests do not need. */
const lenient = {
  ...model,
  entities: Object.fromEntries(
    Object.values(model.entities).map((entity) => [
      entity.name,
      {
        ...entity,
        fields: Object.fromEntries(
          Object.entries(entity.fields).map(([name, { required: _, ...rest }]) => [name, rest]),
        ),
      },
    ]),
  ),
};

let storage: MemoryStorage;
let now: Date;
let scheduler: Scheduler;
let officer: string;
beforeEach(async () => {
  storage = await memoryStorage(model);
  const { database } = storage;
  now = new Date(start);
  await createRoles(database, firstRoles);
  const user = { userName: 'zeynep', displayName: 'Zeynep Çağlar' };
  await createUser(database, plainPasswords, { ...user, roles: ['COMPLIANCE'] }, 'pw');
  officer = (await database.selectFrom('user').select('id').executeTakeFirstOrThrow()).id;
  await defineTasks(database, model, standardTasks, new Date('2026-11-19T12:00:00Z'));
  scheduler = new Scheduler({
    database,
    jobs,
    clock: () => now,
    model: () => lenient,
    report: reportFailure(() => model),
    log: (message) => {
      throw new Error(message);
    },
  });
});
afterEach(() => storage.close());

const load = (
  entity: string,
  rows: Parameters<typeof loadRecords>[2] extends Iterable<infer B>
    ? B extends { rows: infer R }
      ? R
      : never
    : never,
) => loadRecords(storage.database, lenient, [{ entity, rows }], { userName: 'demo', now: start });
const records = () => createRecordStore(storage.database, lenient, fixtureActor);

/** Runs all due tasks; returns the runs of one job. */
async function run(jobName: JobNameCode) {
  for (let turn = 0; turn < 4; turn += 1) {
    await scheduler.tick();
    await scheduler.settled();
  }
  return records().list('JobRun', { jobName });
}

describe('the standard tasks', () => {
  it('are one of each job, created once, planned, and kept as the institution changes them', async () => {
    const stored = await records().list('SchedulerTask', {});
    expect(stored.map(({ jobName }) => jobName).sort()).toEqual(Object.keys(jobs).sort());
    expect(stored.every(({ nextRunAt }) => nextRunAt !== null)).toBe(true);
    const [first] = stored;
    if (first === undefined) throw new Error('There is no task');
    await records().update('SchedulerTask', first.id, first.version, { taskStatus: 'PAUSED' });
    await defineTasks(storage.database, model, standardTasks, now);
    expect(await records().list('SchedulerTask', {})).toHaveLength(stored.length);
    expect((await records().get('SchedulerTask', first.id))?.taskStatus).toBe('PAUSED');
  });
});

describe('jobs', () => {
  it('begin and end overdrafts on their days, and end provisions past their time', async () => {
    const account = { ownerType: 'CUSTOMER', currency: 'TRY', status: 'OPEN', balance: '0.00' };
    await load('Account', [
      { id: '1', ...account, accountNo: '1', availableBalance: '0.00' },
      { id: '2', ...account, accountNo: '2', availableBalance: '40.00' },
      { id: '3', ...account, accountNo: '3', availableBalance: '-25.00' },
    ]);
    const overdraft = { allowanceType: 'OVERDRAFT', status: 'ACTIVE', validFrom: '2026-11-20' };
    await load('AccountLimitAllowance', [
      { id: '1', ...overdraft, account: '1', amount: '100.00', validUntil: '2026-11-20' },
      { id: '2', ...overdraft, account: '2', amount: '40.00', validUntil: '2026-11-19', inEffect: true },
      {
        id: '3',
        ...overdraft,
        account: '3',
        amount: '9.00',
        validUntil: '2026-12-20',
        validFrom: '2026-11-21',
      },
    ]);
    await load('Provision', [
      { id: '1', account: '3', amount: '25.00', status: 'HELD', expiresAt: '2026-11-20T05:00:00.000Z' },
      { id: '2', account: '3', amount: '5.00', status: 'HELD', expiresAt: '2026-11-20T09:00:00.000Z' },
    ]);
    now = new Date('2026-11-20T05:46:00.000Z');
    expect(await run('HOLD_EXPIRY')).toMatchObject([{ runStatus: 'DONE', recordCount: 3 }]);
    const accounts = await records().list('Account', {});
    expect(accounts.map(({ availableBalance }) => availableBalance)).toEqual(['100.00', '0.00', '0.00']);
    const allowances = await records().list('AccountLimitAllowance', {});
    expect(allowances.map(({ status, inEffect }) => [status, inEffect === true])).toEqual([
      ...[
        ['ACTIVE', true],
        ['EXPIRED', false],
        ['ACTIVE', false],
      ],
    ]);
    const provisions = await records().list('Provision', {});
    expect(provisions.map(({ status }) => status)).toEqual(['EXPIRED', 'HELD']);
  });

  it('request sweeps that are due: scheduled ones after their time, once a day, others above their threshold', async () => {
    const account = { currency: 'TRY', status: 'OPEN', balance: '900.00', availableBalance: '900.00' };
    await load('Account', [
      { id: '1', ...account, ownerType: 'AGENT', accountNo: '1', glCode: '127.01' },
      { id: '2', ...account, ownerType: 'BANK', accountNo: '2', glCode: '102.01' },
    ]);
    const sweep = { sourceAccount: '1', targetAccount: '2', leaveBalance: '100.00', approvalRequired: true };
    await load('BalanceTransferParameter', [
      { id: '1', ...sweep, paramCode: 'A', sweepTrigger: 'SCHEDULE', runTime: '09:00', status: 'ACTIVE' },
      { id: '2', ...sweep, paramCode: 'B', sweepTrigger: 'SCHEDULE', runTime: '17:00', status: 'ACTIVE' },
      { id: '3', ...sweep, paramCode: 'C', sweepTrigger: 'UPPER', threshold: '899.00', status: 'ACTIVE' },
      { id: '4', ...sweep, paramCode: 'D', sweepTrigger: 'UPPER', threshold: '900.00', status: 'ACTIVE' },
      { id: '5', ...sweep, paramCode: 'E', sweepTrigger: 'SCHEDULE', runTime: '09:00', status: 'PASSIVE' },
    ]);
    now = new Date('2026-11-20T06:16:00.000Z');
    expect(await run('SWEEP')).toMatchObject([{ runStatus: 'DONE', recordCount: 2 }]);
    const requests = () => records().list('TransferRequest', {});
    expect((await requests()).map(({ parameter, amount, status }) => [parameter, amount, status])).toEqual([
      ...[
        ['1', '800.00', 'PENDING'],
        ['3', '800.00', 'PENDING'],
      ],
    ]);
    now = new Date('2026-11-20T06:46:00.000Z');
    await run('SWEEP');
    expect(await requests()).toHaveLength(2);
  });

  it('expire restrictions past their end; the customer is active with the last one', async () => {
    await load('Customer', [
      { id: '1', status: 'RESTRICTED' },
      { id: '2', status: 'RESTRICTED' },
    ]);
    await load('CustomerRestriction', [
      { id: '1', customer: '1', status: 'ACTIVE', endDate: '2026-11-19' },
      { id: '2', customer: '2', status: 'ACTIVE', endDate: '2026-11-19' },
      { id: '3', customer: '2', status: 'ACTIVE', endDate: '2026-11-20' },
      { id: '4', customer: '2', status: 'ACTIVE' },
    ]);
    expect(await run('RESTRICTION_EXPIRY')).toMatchObject([{ runStatus: 'DONE', recordCount: 2 }]);
    const states = (await records().list('CustomerRestriction', {})).map(({ status }) => status);
    expect(states).toEqual(['EXPIRED', 'EXPIRED', 'ACTIVE', 'ACTIVE']);
    const customers = (await records().list('Customer', {})).map(({ status }) => status);
    expect(customers).toEqual(['ACTIVE', 'RESTRICTED']);
  });

  it('expire blocks past their end; the account is open with the last full one', async () => {
    await load('Account', [
      { id: '1', status: 'OPEN', blockedAmount: '50.00', availableBalance: '10.00' },
      { id: '2', status: 'BLOCKED' },
    ]);
    await load('AccountBlock', [
      {
        id: '1',
        account: '1',
        blockType: 'AMOUNT',
        amount: '20.00',
        status: 'ACTIVE',
        endDate: '2026-11-19',
      },
      {
        id: '2',
        account: '1',
        blockType: 'AMOUNT',
        amount: '30.00',
        status: 'ACTIVE',
        endDate: '2026-11-20',
      },
      { id: '3', account: '2', blockType: 'FULL', status: 'ACTIVE', endDate: '2026-11-19' },
    ]);
    expect(await run('BLOCK_EXPIRY')).toMatchObject([{ runStatus: 'DONE', recordCount: 2 }]);
    const states = (await records().list('AccountBlock', {})).map(({ status }) => status);
    expect(states).toEqual(['EXPIRED', 'ACTIVE', 'EXPIRED']);
    expect(await records().list('Account', {})).toMatchObject([
      { status: 'OPEN', blockedAmount: '30.00', availableBalance: '30.00' },
      { status: 'OPEN' },
    ]);
  });

  it('mark planned payments that were not paid on their day', async () => {
    await load('PlannedPayment', [
      { id: '1', status: 'PLANNED', payDate: '2026-11-19' },
      { id: '2', status: 'PLANNED', payDate: '2026-11-20' },
      { id: '3', status: 'CANCELLED', payDate: '2026-11-02' },
    ]);
    expect(await run('PLAN_OVERDUE')).toMatchObject([{ runStatus: 'DONE', recordCount: 1 }]);
    const states = (await records().list('PlannedPayment', {})).map(({ status }) => status);
    expect(states).toEqual(['OVERDUE', 'PLANNED', 'CANCELLED']);
  });

  it('expire verified documents, and no others', async () => {
    await load('Customer', [{ id: '1' }]);
    await load('CustomerDocument', [
      { id: '1', customer: '1', docStatus: 'VERIFIED', expiryDate: '2026-11-19' },
      { id: '2', customer: '1', docStatus: 'VERIFIED', expiryDate: '2026-11-20' },
      { id: '3', customer: '1', docStatus: 'PENDING', expiryDate: '2026-11-01' },
    ]);
    expect(await run('DOCUMENT_EXPIRY')).toMatchObject([{ runStatus: 'DONE', recordCount: 1 }]);
    const states = (await records().list('CustomerDocument', {})).map(({ docStatus }) => docStatus);
    expect(states).toEqual(['EXPIRED', 'VERIFIED', 'PENDING']);
    const { changes, userName } = await storage.database
      .selectFrom('auditLog')
      .select(['changes', 'userName'])
      .where('entity', '=', 'CustomerDocument')
      .executeTakeFirstOrThrow();
    expect([changes, userName]).toEqual([{ docStatus: ['VERIFIED', 'EXPIRED'] }, 'system']);
  });

  it('remind the owner of reviews that are due', async () => {
    await load('Customer', [{ id: '1' }, { id: '2' }, { id: '3' }]);
    await load('CustomerRisk', [
      { id: '1', customer: '1', nextReviewDate: '2026-11-19' },
      { id: '2', customer: '2', nextReviewDate: '2026-11-27' },
      { id: '3', customer: '3', nextReviewDate: '2026-11-28' },
    ]);
    expect(await run('RISK_REVIEW')).toMatchObject([{ runStatus: 'DONE', recordCount: 2 }]);
    const { notifications } = await notificationsOf(storage.database, officer);
    expect(notifications.map(({ message }) => message.en)).toEqual([
      'Risk reviews of 2 customers are due, 1 of them overdue.',
    ]);
  });

  it('rescore the customers whose level differs by the risk model, once', async () => {
    await load('RiskRating', [
      { id: '1', riskLevel: 'LOW', scoreMin: 0, scoreMax: 49, reviewMonths: 24 },
      { id: '2', riskLevel: 'HIGH', scoreMin: 50, scoreMax: 100, reviewMonths: 6 },
    ]);
    const version = (id: string, versionNo: number, score: number, validFrom: string) => ({
      id,
      versionNo,
      score,
      validFrom,
      paramCode: 'CUSTTYPE',
      matchValue: 'CORPORATE',
      name: 'Tip',
      weight: '100',
      status: 'ACTIVE',
    });
    await load('RiskParameter', [
      version('1', 1, 20, '2026-01-01'),
      version('2', 2, 60, '2026-11-20'),
      version('3', 3, 90, '2026-12-01'),
    ]);
    const rest = { riskLevel: 'LOW', kycLevel: 'FULL' };
    await load('Customer', [
      { id: '1', customerType: 'CORPORATE', ...rest },
      { id: '2', customerType: 'INDIVIDUAL', ...rest },
    ]);
    const risk = { totalScore: 0, calculatedLevel: 'LOW', nextReviewDate: '2028-01-01' };
    await load('CustomerRisk', [
      { id: '1', customer: '1', ...risk },
      { id: '2', customer: '2', ...risk },
    ]);
    expect(await run('RISK_RESCORE')).toMatchObject([{ runStatus: 'DONE', recordCount: 1 }]);
    const records = createRecordStore(storage.database, lenient, fixtureActor);
    expect(await records.get('Customer', '1')).toMatchObject({ riskLevel: 'HIGH', kycLevel: 'ENHANCED' });
    expect(await records.get('CustomerRisk', '1')).toMatchObject({ nextReviewDate: '2027-05-20' });
    const versions = await records.list('RiskParameter', {});
    expect(versions.map(({ status }) => status)).toEqual(['PASSIVE', 'ACTIVE', 'ACTIVE']);
    now = new Date('2026-11-21T05:30:00.000Z');
    expect((await run('RISK_RESCORE')).at(-1)).toMatchObject({ runStatus: 'DONE', recordCount: 0 });
  });

  it('check the audit trail: a changed row fails the run with the rows in its log', async () => {
    await sealAudit(storage.database, now);
    expect(await run('AUDIT_CHECK')).toMatchObject([{ runStatus: 'DONE', recordCount: 1 }]);
    await withoutTriggers(storage.database, `update audit_log set user_name = 'nobody' where id = 1`);
    now = new Date('2026-11-21T05:30:00.000Z');
    const [, failed] = await run('AUDIT_CHECK');
    expect(failed).toMatchObject({ runStatus: 'FAILED', runFailure: 'ERROR' });
    expect(failed?.logText).toContain('changed: rows {[1,');
  });

  it('delete unsaved files of the day before, except those of a request that waits', async () => {
    const [waiting, unused] = [crypto.randomUUID(), crypto.randomUUID()];
    const yesterday = '2026-11-19T05:00:00.000Z';
    for (const id of [waiting, unused]) {
      const file = { id, place: 'Transfer.invoice', name: 'a.pdf', type: 'pdf', userName: 'maker' } as const;
      await insertFile(storage.database, lenient, file, new Uint8Array([1]), yesterday);
    }
    await load('Approval', [{ id: '1', approvalNo: 'ONY1', approvalStatus: 'PENDING' }]);
    await keepForApproval(storage.database, [waiting], '1', yesterday);
    expect(await run('HOUSEKEEPING')).toMatchObject([{ runStatus: 'DONE', recordCount: 1 }]);
    expect(await findFile(storage.database, waiting)).not.toBeNull();
    expect(await findFile(storage.database, unused)).toBeNull();
  });

  it('delete runs that are older than the task keeps them, never waiting ones', async () => {
    const run0 = { jobName: 'AUDIT_CHECK', runTrigger: 'SCHEDULE', attempt: 1 };
    await load('JobRun', [
      { id: '1', runNo: 'IS0000000001', ...run0, dueAt: '2026-08-20T00:00:00Z', runStatus: 'DONE' },
      { id: '2', runNo: 'IS0000000002', ...run0, dueAt: '2026-08-20T00:00:00Z', runStatus: 'QUEUED' },
      { id: '3', runNo: 'IS0000000003', ...run0, dueAt: '2026-08-25T00:00:00Z', runStatus: 'DONE' },
    ]);
    const [done] = await run('HOUSEKEEPING');
    expect(done).toMatchObject({ runStatus: 'DONE', recordCount: 1 });
    expect((await records().list('JobRun', { id: ['1', '2', '3'] })).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('delete logged operations: reads after a week, others after 90 days, as long as the institution says', async () => {
    const { database } = storage;
    const log = async (requestId: string, at: string, writes: boolean, status = 'DONE') => {
      const where = { screen: 'accounting/accountCreate', path: 'p', operation: 'COMMIT', ip: '::1' };
      await sql`insert into operation_log (at, duration, user_id, ip, screen, path, operation, writes, request_id, status, code)
        values (${at}::timestamptz, 5, 1, ${where.ip}, ${where.screen}, ${where.path}, ${where.operation}, ${writes},
          ${requestId}, ${status}, 'ok')`.execute(database);
    };
    const left = async () => {
      const rows = await database.selectFrom('operationLog').select('requestId').orderBy('id').execute();
      return rows.map(({ requestId }) => requestId);
    };
    await log('old write', '2026-08-20T00:00:00Z', true);
    await log('write', '2026-08-25T00:00:00Z', true);
    await log('old read', '2026-11-12T00:00:00Z', false);
    await log('refused read', '2026-11-12T00:00:00Z', false, 'REFUSED');
    await log('abandoned read', '2026-11-12T00:00:00Z', false, 'ABANDONED');
    await log('read', '2026-11-15T00:00:00Z', false);
    await run('HOUSEKEEPING');
    expect(await left()).toEqual(['write', 'refused read', 'read']);

    await defineParameters(database, model, {}, now);
    for (const [propKey, propValue] of [
      ['operationLog.days', '30'],
      ['operationLog.readDays', '1'],
    ] as const) {
      const property = await records().find('Property', { propKey });
      await records().update('Property', property?.id ?? '', property?.version ?? 0, { propValue });
    }
    now = new Date(now.getTime() + 86_400_000);
    await run('HOUSEKEEPING');
    expect(await left()).toEqual(['refused read']);
  });
});

describe('a task that fails for good', () => {
  it('is reported to each user of its owner role', async () => {
    const [task] = await records().list('SchedulerTask', { jobName: 'DOCUMENT_EXPIRY' });
    if (task === undefined) throw new Error('There is no task');
    await records().update('SchedulerTask', task.id, task.version, { retryCount: 0 });
    vi.spyOn(jobs, 'DOCUMENT_EXPIRY').mockRejectedValue(new Error('The documents are away'));
    expect(await run('DOCUMENT_EXPIRY')).toMatchObject([{ runStatus: 'FAILED' }]);
    const { notifications } = await notificationsOf(storage.database, officer);
    expect(notifications.map(({ code }) => code)).toEqual(['job.failed']);
    // 44 C2: the task has the name that the server gave it.
    const [{ message } = { message: { tr: '', en: '' } }] = notifications;
    for (const language of languages) {
      expect(message[language]).toContain(expiry[language]);
    }
    expect(await storage.database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('is also mailed to them, if its task has that set', async () => {
    const [task] = await records().list('SchedulerTask', { jobName: 'DOCUMENT_EXPIRY' });
    if (task === undefined) throw new Error('There is no task');
    await records().update('SchedulerTask', task.id, task.version, { retryCount: 0, failureMail: true });
    await storage.database.updateTable('user').set({ email: 'zeynep@kurum.example' }).execute();
    vi.spyOn(jobs, 'DOCUMENT_EXPIRY').mockRejectedValue(new Error('The documents are away'));
    const [failed] = await run('DOCUMENT_EXPIRY');
    const mails = await storage.database.selectFrom('outbox').select(['recipient', 'content']).execute();
    expect(mails).toEqual([
      {
        recipient: 'zeynep@kurum.example',
        content: expect.objectContaining({
          subject: `Tamamlanamayan görev: ${task.name} / Task not completed: ${expiry.en}`,
          text: expect.stringContaining(`(${failed?.runNo}, 20.11.2026 08:30). Neden: ERROR.`),
        }),
      },
    ]);
  });
});
