import type { JobNameCode } from '../../contract/model/generated/entities';
import { createRoles } from '../platform/auth/createUser';
import type { FailedRun } from '../platform/scheduler/endRun';
import type { Job, Jobs } from '../platform/scheduler/Job';
import { Scheduler } from '../platform/scheduler/Scheduler';
import { createRecordStore } from '../records/createRecordStore';
import type { Database } from '../records/openDatabase';
import type { StoredOf, ValuesOf } from '../records/RecordStore';
import { fixtureActor } from './actor';
import { entityModel } from './entityModel';

/** Servers on a database with a clock that a test controls. */
export interface SchedulerWorld {
  readonly clock: { now: Date };
  /** Failures that were reported. */
  readonly reported: FailedRun[];
  /** Another server on the database, whose jobs all are the given one. */
  server(job: Job): Scheduler;
  /** Stores a task that is due every minute. */
  task(values?: ValuesOf<'SchedulerTask'>): Promise<StoredOf<'SchedulerTask'>>;
  readTask(id: string): Promise<StoredOf<'SchedulerTask'> | null>;
  /** All runs, the oldest first. */
  runs(): Promise<readonly StoredOf<'JobRun'>[]>;
  /** Moves the clock. */
  pass(seconds: number): void;
}

const names: readonly JobNameCode[] = [
  'APPROVAL_EXPIRY',
  'RESTRICTION_EXPIRY',
  'BLOCK_EXPIRY',
  'HOLD_EXPIRY',
  'TRANSFER_EXPIRY',
  'SWEEP',
  'PLAN_OVERDUE',
  'DOCUMENT_EXPIRY',
  'RISK_REVIEW',
  'AUDIT_CHECK',
  'REPORT',
  'ACCOUNTING_RUN',
  'SCREENING',
  'PARTNER_LISTS',
  'HOUSEKEEPING',
];

/** Builds a world over a migrated database; it is 12:00:30 in Türkiye. */
export function schedulerWorld(database: Database): SchedulerWorld {
  const model = entityModel();
  const clock = { now: new Date('2026-11-20T09:00:30.000Z') };
  const reported: FailedRun[] = [];
  const records = createRecordStore(database, model, fixtureActor);
  let tasks = 0;
  return {
    clock,
    reported,
    server: (job) =>
      new Scheduler({
        database,
        model: () => model,
        jobs: Object.fromEntries(names.map((name) => [name, job])) as Jobs,
        clock: () => clock.now,
        report: async (_, failed) => {
          reported.push(failed);
        },
        log: (message) => {
          throw new Error(message);
        },
      }),
    async task(values = {}) {
      tasks += 1;
      const role = { name: 'SYS_ADMIN', title: 'Yönetici', level: 'admin', screens: [] } as const;
      const known = () => records.find('Role', { roleCode: role.name });
      if ((await known()) === null) await createRoles(database, [role]);
      return records.insert('SchedulerTask', {
        taskCode: `TASK_${tasks}`,
        name: 'Görev',
        jobName: 'APPROVAL_EXPIRY',
        cron: '0 * * * * *',
        skipHolidays: false,
        concurrent: false,
        timeoutMin: 10,
        retryCount: 2,
        ownerRole: (await known())?.id ?? '',
        taskRunState: 'IDLE',
        taskStatus: 'ACTIVE',
        nextRunAt: '2026-11-20T09:00:00.000Z',
        ...values,
      });
    },
    readTask: (id) => records.get('SchedulerTask', id),
    runs: () => records.list('JobRun', {}),
    pass(seconds) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
}
