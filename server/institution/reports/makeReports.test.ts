import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import type { CompiledScreen } from '../../../contract/model/compiled';
import { endpointsByPath } from '../../../contract/model/endpoints';
import type { Model } from '../../../contract/model/model';
import { bytesOf } from '../../../contract/values/bytes';
import type { EndpointPorts } from '../../engine/endpoint/EndpointPorts';
import { reportReader } from '../../engine/endpoint/reportReader';
import { engineJobs } from '../../engine/jobs';
import type { DefinitionSource } from '../../engine/model/Definitions';
import { markKeys } from '../../engine/query/MarkSeal';
import { type StartTable, tableHere } from '../../engine/reports/StartTable';
import { notificationsOf } from '../../platform/notifications/notifications';
import { defineTasks } from '../../platform/scheduler/defineTasks';
import { Scheduler } from '../../platform/scheduler/Scheduler';
import { createRecordStore } from '../../records/createRecordStore';
import { fixtureActor } from '../../testing/actor';
import { caller, type FixtureApp, fixtureApp, plainPasswords } from '../../testing/app';
import { entityModel } from '../../testing/entityModel';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens, fixtureSource } from '../../testing/screens';
import { accountScreen } from '../../testing/searchedAccounts';
import type { User } from '../../testing/serverWithUsers';
import { openInstitution } from '..';
import { unavailableServices } from '../services/unavailableServices';
import { standardTasks } from '../tasks';
import { downloadReport } from './commands/downloadReport';

const rows = 50_001;
const search = 'accounting/accountSearch';
const ownReports = 'reports/myReports';
const { SchedulerTask, JobRun, ReportJob } = entityModel().entities;
if (!SchedulerTask || !JobRun || !ReportJob || !fixtureModel.screens[search]) throw new Error('fixture');
const screens: Model['screens'] = {
  ...fixtureModel.screens,
  [ownReports]: {
    ...fixtureModel.screens[search],
    key: ownReports,
    entity: 'ReportJob',
    route: '/reports/myReports',
    opens: [],
    endpoints: { downloadFile: downloadReport.path },
  },
};
const reportScreen = {
  ...fixtureScreens[search],
  key: ownReports,
  entity: 'ReportJob',
  form: null,
  grid: null,
  endpoints: { downloadFile: downloadReport.path },
  actions: [
    {
      id: 'download',
      type: 'download',
      path: downloadReport.path,
      with: { file: '$row.id' },
      onSuccess: [],
      onError: [],
    },
  ],
} as unknown as CompiledScreen;
const model: Model = {
  ...fixtureModel,
  entities: { ...fixtureModel.entities, SchedulerTask, JobRun, ReportJob },
  codes: { ...fixtureModel.codes, ReportFailure: { NOT_ALLOWED: { tr: 'Yetki yok', en: 'Not permitted' } } },
  screens,
  endpoints: endpointsByPath([...Object.values(fixtureModel.screens), reportScreen]),
};
const masked = {
  ...accountScreen,
  grid: accountScreen.grid && {
    ...accountScreen.grid,
    columns: accountScreen.grid.columns.map((column) =>
      column.name === 'customer.tckn' ? { ...column, mask: 'tckn' } : column,
    ),
  },
} as CompiledScreen;
const source: DefinitionSource = {
  ...fixtureSource,
  readModel: () => Promise.resolve(model),
  importModule(key, hash) {
    const screen = { [search]: masked, [ownReports]: reportScreen }[key];
    const validators = () => ({ form: () => true });
    return screen ? Promise.resolve({ screen, validators } as never) : fixtureSource.importModule(key, hash);
  },
};

let server: FixtureApp;
let admin: User;
let teller: User;
let ports: EndpointPorts;
beforeAll(async () => {
  server = await fixtureApp({ source, commands: [downloadReport] });
  const { database, clock, definitions } = server;
  await defineTasks(database, model, standardTasks, clock.now);
  await sql`
    insert into menu_authorization (role, menu_id, can_view)
    select id, '#unmask', true from role where role_code = 'SYS_ADMIN'`.execute(database);
  await sql`
    insert into customer (id, customer_no, name, tckn, version, created_by, created_at, updated_by, updated_at)
    overriding system value values (1, 'M00000001', '=cmd|calc', '10000000146', 1, 'x', now(), 'x', now())`.execute(
    database,
  );
  await sql`
    insert into account
      (account_no, name, customer, currency, balance, open_date, status, version, created_by, created_at, updated_by, updated_at)
    select 'TR' || lpad(no::text, 8, '0'), 'Hesap ' || no, 1, case when no % 3 = 0 then 'EUR' else 'TRY' end,
      no + 0.25, '2026-01-01', 'OPEN', 1, 'x', now(), 'x', now()
    from generate_series(1, ${sql.lit(rows)}) no`.execute(database);
  admin = await caller(server, 'admin');
  teller = await caller(server);
  ports = {
    database,
    definitions,
    passwords: plainPasswords,
    running: new Set<string>(),
    commands: new Map(),
    markKeys: await markKeys(database),
    clock: () => clock.now,
    readContent: () => Promise.reject(new Error('no files here')),
  };
}, 120_000);
afterAll(() => server.close());

const columns = ['accountNo', 'name', 'customer.name', 'customer.tckn', 'currency', 'balance', 'openDate'];
const table = {
  title: 'Hesaplar',
  institutionName: 'Kurum',
  language: 'tr',
  userName: 'somebody else',
  printedAt: '20.11.2026 12:00',
  filters: [{ label: 'Durum', value: 'Açık' }],
  currencyField: 'currency',
  columns: columns.map((name) => ({
    name,
    title: name,
    kind: name === 'balance' ? 'decimal' : name === 'openDate' ? 'date' : 'text',
    ...(name === 'balance' && { scale: 2, currencyField: 'currency' }),
  })),
  texts: { 'grid:total': 'Genel toplam' },
};
const query = { filter: {}, sort: [{ field: 'accountNo', direction: 'asc' }], columns };
const ask = (user: User, format: 'csv' | 'xlsx', rest: object = {}) =>
  user.post('accounting/account/export', { ...query, ...rest, report: { format, table } });

const records = () => createRecordStore(server.database, model, fixtureActor);
const reports = () => records().list('ReportJob', {});

/** Leaves a report as a server that crashed during its attempt does. */
async function leaveRunning(id: string, attempts: number): Promise<void> {
  await sql`update report_job set report_status = 'RUNNING' where id = ${id}`.execute(server.database);
  await sql`update report_order set run_no = 'IS0000009999', attempts = ${attempts} where job = ${id}`.execute(
    server.database,
  );
}

/** Runs the due jobs, as the built server does. */
async function work(
  start: StartTable = tableHere,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  const open = reportReader(ports);
  const scheduler = new Scheduler({
    database: server.database,
    clock: () => server.clock.now,
    model: () => model,
    jobs: {
      ...openInstitution(unavailableServices).jobs,
      ...engineJobs({ open: (report) => before().then(() => open(report)), start }),
    },
    report: async () => {},
    log: (message) => {
      throw new Error(message);
    },
  });
  await scheduler.tick();
  await scheduler.settled();
}

/** The file of a report, downloaded part by part. */
async function download(user: User, id: string): Promise<{ readonly bytes: Buffer; readonly parts: number }> {
  const parts: Uint8Array[] = [];
  for (let behind: string | null = null; ; ) {
    const answer = await user.post(downloadReport.path, { file: id, ...(behind && { behind }) });
    expect(answer.restHeader).toMatchObject({ success: true });
    parts.push(bytesOf(answer.responseObject.bytes));
    behind = answer.responseObject.next ?? null;
    if (behind === null) return { bytes: Buffer.concat(parts), parts: parts.length };
  }
}

async function told(userName: string): Promise<readonly (readonly [string, string | undefined])[]> {
  const { id } = await server.database
    .selectFrom('user')
    .select('id')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow();
  const { notifications } = await notificationsOf(server.database, id);
  return notifications.map(({ code, criteria }) => [code, criteria?.jobNo] as const);
}

/** A filter of 111 rows: a report may have few rows, too. */
const few = { filter: { name: 'Hesap 77' } };

describe('E06 an export of more than 50,000 rows', () => {
  it('is marked as large in its first part, and a smaller one is not', async () => {
    const { responseObject } = await admin.post('accounting/account/export', query);
    expect(responseObject).toMatchObject({ total: rows, large: true });
    const few = await admin.post('accounting/account/export', { ...query, filter: { name: 'Hesap 77' } });
    expect(few.responseObject.large).toBeUndefined();
  });

  it('becomes a report of the server: CSV with all rows, in parts, with neutral cells, and a notification', async () => {
    expect((await ask(admin, 'csv')).responseObject).toEqual({ jobNo: 'RP0000000001' });
    await work();
    const [report] = await reports();
    expect(report).toMatchObject({
      reportStatus: 'READY',
      rowCount: rows,
      rowTotal: rows,
      requestedBy: 'admin',
      screenId: search,
      keptUntil: '2026-11-27T22:30:00.000Z',
    });
    const { bytes, parts } = await download(admin, report?.id ?? '');
    expect(parts).toBeGreaterThan(1);
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(rows + 2);
    expect(lines[1]).toBe("TR00000001;Hesap 1;'=cmd|calc;10000000146;TRY;1,25;01.01.2026");
    expect(lines[rows]).toContain(`TR000${rows};Hesap ${rows};`);
    expect((await told('admin'))[0]).toEqual(['report.ready', 'RP0000000001']);
    const { rows: runs } = await sql<{ recordCount: number; requestedBy: string }>`
      select record_count as "recordCount", requested_by as "requestedBy" from job_run
      where job_name = 'REPORT' and run_trigger = 'MANUAL'`.execute(server.database);
    expect(runs).toEqual([{ recordCount: rows, requestedBy: 'admin' }]);
  });

  it('may be a workbook, with the totals of each currency and the name of the user who asked for it', async () => {
    await ask(admin, 'xlsx', few);
    await work();
    const report = (await reports()).at(-1);
    const book = read((await download(admin, report?.id ?? '')).bytes, { dense: true });
    const [first = '', second = ''] = book.SheetNames;
    const lines = utils.sheet_to_json<unknown[]>(book.Sheets[first] ?? {}, { header: 1, raw: true });
    expect(lines).toHaveLength(111 + 3);
    const totals = lines.slice(-2).map((line) => [line[0], line[5]]);
    expect(totals).toEqual([
      ['TRY · Genel toplam', 524_751.75],
      ['EUR · Genel toplam', 258_048],
    ]);
    expect(utils.sheet_to_csv(book.Sheets[second] ?? {})).toContain('admin');
  });

  it('is audited as requested and as downloaded', async () => {
    const { rows: trail } = await sql<{ action: string }>`
      select action from audit_log where entity = 'ReportJob' and user_name = 'admin' and record_id = '1'
      order by id`.execute(server.database);
    expect(trail.map(({ action }) => action)).toEqual(['insert', 'download']);
  });
});

describe('a report', () => {
  it('is one at a time per user, and can be cancelled before and while it is made', async () => {
    await ask(admin, 'csv', few);
    const last = (await reports()).at(-1) ?? { id: '' };
    expect((await ask(admin, 'csv', few)).restHeader.code).toBe('report.pending');
    await records().update('ReportJob', last.id, 1, { reportStatus: 'CANCELLED' });
    await work();
    expect((await records().get('ReportJob', last.id))?.reportStatus).toBe('CANCELLED');

    await ask(admin, 'csv', few);
    const next = (await reports()).at(-1);
    const cancelling: StartTable = (format, made) => {
      const started = tableHere(format, made);
      return {
        ...started,
        async take(part) {
          await records()
            .update('ReportJob', next?.id ?? '', 1, { reportStatus: 'CANCELLED' })
            .catch(() => {});
          return started.take(part);
        },
      };
    };
    await work(cancelling);
    expect((await records().get('ReportJob', next?.id ?? ''))?.reportStatus).toBe('CANCELLED');
    const left = await server.database
      .selectFrom('reportPart')
      .selectAll()
      .where('job', '=', next?.id ?? '')
      .execute();
    expect(left).toEqual([]);
  });

  it('hides what is masked from its user, and is not for others', async () => {
    await ask(teller, 'csv', few);
    await work();
    const report = (await reports()).at(-1);
    expect(report).toMatchObject({ reportStatus: 'READY', requestedBy: 'teller' });
    const content = await server.database
      .selectFrom('reportPart')
      .select('content')
      .where('job', '=', report?.id ?? '')
      .execute();
    const text = Buffer.concat(content.map((part) => part.content)).toString('utf8');
    expect(text.split('\r\n')).toHaveLength(111 + 2);
    expect(text.includes('10000000146')).toBe(false);
    const foreign = await admin.post(downloadReport.path, { file: report?.id });
    expect(foreign.restHeader.code).toBe('report.gone');
  });

  it('is refused if its user has lost the right meanwhile, with a notification', async () => {
    await ask(teller, 'csv', few);
    const loseRight = () =>
      sql`update menu_authorization set can_export = false where menu_id = 'accounting/*'`
        .execute(server.database)
        .then(() => {});
    await work(tableHere, loseRight);
    expect((await reports()).at(-1)).toMatchObject({ reportStatus: 'FAILED', reportFailure: 'NOT_ALLOWED' });
    expect((await told('teller'))[0]?.[0]).toBe('report.failed');
  });

  it('that fails is retried after a wait that doubles, then ends with a notification', async () => {
    await ask(admin, 'csv', few);
    const id = (await reports()).at(-1)?.id ?? '';
    const broken: StartTable = (format, made) => ({
      ...tableHere(format, made),
      take: () => Promise.reject(new Error('The worker ended')),
    });
    const pass = (seconds: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
    };
    for (const [wait, status] of [
      [30, 'QUEUED'],
      [60, 'QUEUED'],
      [0, 'FAILED'],
    ] as const) {
      await work(broken);
      expect((await records().get('ReportJob', id))?.reportStatus).toBe(status);
      pass(wait);
    }
    expect((await told('admin'))[0]?.[0]).toBe('report.failed');
  });

  it('of a server that crashed is taken over by the next run, from the start', async () => {
    await ask(admin, 'csv', few);
    const id = (await reports()).at(-1)?.id ?? '';
    await leaveRunning(id, 1);
    await server.database
      .insertInto('reportPart')
      .values({ job: id, part: 0, content: new Uint8Array([1]) })
      .execute();
    await work();
    expect((await records().get('ReportJob', id))?.reportStatus).toBe('READY');
    const { bytes } = await download(admin, id);
    expect(bytes.subarray(0, 3).toString('utf8')).toBe('\uFEFF');
  });

  it('that never ended with any of its servers is given up, with a notification', async () => {
    await ask(admin, 'csv', few);
    const id = (await reports()).at(-1)?.id ?? '';
    await leaveRunning(id, 5);
    await work();
    expect(await records().get('ReportJob', id)).toMatchObject({
      reportStatus: 'FAILED',
      reportFailure: 'ERROR',
    });
    expect((await told('admin'))[0]?.[0]).toBe('report.failed');
  });

  it.each([
    ['format', { format: 'pdf', table }],
    ['columns', { format: 'csv', table: { ...table, columns: table.columns.slice(1) } }],
    ['columns', { format: 'csv', table: { ...table, columns: [...table.columns].reverse() } }],
    ['timeZone', { format: 'csv', table: { ...table, timeZone: 'Moon/Base' } }],
    ['texts', { format: 'csv', table: { ...table, texts: { a: 1 } } }],
  ])('with an unsound request is refused: %s', async (property, report) => {
    const { restHeader } = await admin.post('accounting/account/export', { ...query, report });
    expect(restHeader).toMatchObject({
      code: 'report.malformed',
      message: expect.stringContaining(property),
    });
  });
});

describe('housekeeping', () => {
  it('deletes the files of expired reports, and then they can’t be downloaded', async () => {
    server.clock.now = new Date('2026-12-20T22:30:00.000Z');
    const ready = async () => (await reports()).filter(({ reportStatus }) => reportStatus === 'READY');
    // More runs are due after a month than a server begins in one turn.
    for (let turn = 0; turn < 10 && (await ready()).length > 0; turn += 1) await work();
    expect(await ready()).toEqual([]);
    const { count } = await server.database
      .selectFrom('reportPart')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});
