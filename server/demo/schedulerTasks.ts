import { addDays } from '../../contract/values/days';
import type { Json } from '../../contract/values/json';
import { momentInTurkiye } from '../../contract/values/today';
import { standardTasks } from '../institution/tasks';
import { waitBefore } from '../platform/scheduler/endRun';
import { nextRunOf } from '../platform/scheduler/taskTimes';
import type { DemoRow } from './DemoBatch';
import { Random } from './Random';
import { vacationDays } from './vacationDays';

/** Days of past runs; of tasks that run every few minutes, hours. */
const days = 28;
const hours = 1;
const frequent: ReadonlySet<string> = new Set([
  'APPROVAL_EXPIRY',
  'HOLD_EXPIRY',
  'SWEEP',
  'PARTNER_ALERT',
  'CAMPAIGN_SMS',
  'BANK_STATEMENTS',
  'FIRM_FILES',
]);

const names: Readonly<Record<string, Readonly<Record<'name' | 'nameEn', string>>>> = {
  APPROVAL_EXPIRY: { name: 'Onay süresi takibi', nameEn: 'Deadlines of approvals' },
  RESTRICTION_EXPIRY: { name: 'Gün başı: kısıtlar', nameEn: 'Start of day: restrictions' },
  BLOCK_EXPIRY: { name: 'Gün başı: blokeler', nameEn: 'Start of day: blocks' },
  HOLD_EXPIRY: { name: 'Provizyon ve limit süreleri', nameEn: 'Deadlines of provisions and limits' },
  SWEEP: { name: 'Bakiye aktarımları', nameEn: 'Balance sweeps' },
  PLAN_OVERDUE: { name: 'Gün başı: planlı ödemeler', nameEn: 'Start of day: planned payments' },
  BILL_INQUIRIES: {
    name: 'Gün başı: ödenmeyen fatura sorguları',
    nameEn: 'Start of day: bills inquired and not paid',
  },
  POS_LISTS: { name: 'POS bankası mutabakatı', nameEn: 'Reconciliation with POS banks' },
  BILLER_LISTS: { name: 'Fatura kurumu mutabakatı', nameEn: 'Reconciliation with billers' },
  TRANSFER_EXPIRY: { name: 'Gün başı: süresi dolan transferler', nameEn: 'Start of day: expired transfers' },
  DOCUMENT_EXPIRY: { name: 'Gün başı: belgeler', nameEn: 'Start of day: documents' },
  RISK_REVIEW: { name: 'Risk gözden geçirme hatırlatması', nameEn: 'Reminder of risk reviews' },
  RISK_RESCORE: { name: 'Müşteri risk puanlaması', nameEn: 'Risk scores of customers' },
  MONITORING: { name: 'Gece işlem izleme', nameEn: 'Monitoring by night' },
  AUDIT_CHECK: { name: 'Gece denetim izi kontrolü', nameEn: 'Check of the audit trail by night' },
  REPORT: { name: 'Büyük raporlar', nameEn: 'Large reports' },
  ACCOUNTING_RUN: { name: 'Muhasebe çalıştırmaları', nameEn: 'Accounting runs' },
  SCREENING: { name: 'Listeler ve müşteri taraması', nameEn: 'Lists and screening of customers' },
  PARTNER_LISTS: { name: 'Aracı kurum mutabakatı', nameEn: 'Reconciliation with partners' },
  PARTNER_ALERT: { name: 'Aracı kurum uyarıları', nameEn: 'Alerts about partners' },
  HOUSEKEEPING: { name: 'Gece temizliği', nameEn: 'Cleaning by night' },
  BANK_STATEMENTS: { name: 'Banka ekstreleri', nameEn: 'Bank statements' },
  FIRM_FILES: { name: 'Dış firma dosyaları', nameEn: 'Files of outside firms' },
  CAMPAIGN_SMS: { name: 'Kampanya mesajları', nameEn: 'Messages of campaigns' },
};

/** One task of each job, and a second audit check that is paused. */
const tasks: readonly DemoRow[] = [
  ...standardTasks.map(
    (task, index): DemoRow => ({
      ...(task as DemoRow),
      id: String(index + 1),
      ...names[task.jobName ?? ''],
    }),
  ),
  {
    ...(standardTasks.find(({ jobName }) => jobName === 'AUDIT_CHECK') as DemoRow),
    id: String(standardTasks.length + 1),
    taskCode: 'AUDIT_CHECK_NOON',
    name: 'Öğle denetim izi kontrolü',
    nameEn: 'Check of the audit trail at noon',
    cron: '0 0 12 ? * 1-5',
    skipHolidays: true,
    taskStatus: 'PAUSED',
  },
];

/** Values of a run, without its id. */
type RunValues = Readonly<Record<string, Json>>;

/** Runs that did not end well: days before today and job → how. Their retries ended well, except the last one. */
const endings: Readonly<Record<string, RunValues>> = {
  '23 DOCUMENT_EXPIRY': failed('ERROR', 'The database is unavailable'),
  '16 AUDIT_CHECK': failed('TIMEOUT', null),
  '9 RESTRICTION_EXPIRY': {
    runStatus: 'PARTIAL',
    runFailure: 'RECORDS',
    errorCount: 1,
    logText: '00:05:02 record 41: The record was changed meanwhile',
  },
  '5 HOUSEKEEPING': failed('STOPPED', null),
  '2 RISK_REVIEW': failed('ERROR', 'The database is unavailable'),
};

function failed(runFailure: string, errorText: string | null): RunValues {
  return { runStatus: 'FAILED', runFailure, errorCount: 0, ...(errorText && { errorText }) };
}

/** Tasks of the institution, with their last runs, and their runs before a day (YYYY-MM-DD). */
export function schedulerTasks(today: string): {
  readonly tasks: readonly DemoRow[];
  readonly runs: readonly DemoRow[];
} {
  const runs = pastRuns(today);
  const withLast = tasks.map((task): DemoRow => {
    const last = runs.findLast((each) => each.task === task.id);
    if (last === undefined) return task;
    const taskRunState = last.runStatus === 'DONE' ? 'SUCCEEDED' : 'FAILED';
    return {
      ...task,
      taskRunState,
      lastRunAt: last.startedAt ?? null,
      lastDurationMs: last.durationMs ?? null,
    };
  });
  return { tasks: withLast, runs };
}

function pastRuns(today: string): readonly DemoRow[] {
  const random = new Random(271_828);
  const end = Date.parse(momentInTurkiye(today, '00:00'));
  const closed = {
    dates: new Set(vacationDays(today).flatMap(({ date, shiftValue }) => (shiftValue ? [String(date)] : []))),
    yearly: new Set<string>(),
  };
  const runs: RunValues[] = [];
  for (const task of tasks) {
    if (task.taskStatus === 'PAUSED') continue;
    const isFrequent = frequent.has(String(task.jobName));
    const begin = isFrequent
      ? end - hours * 3_600_000
      : Date.parse(momentInTurkiye(addDays(today, -days), '00:00'));
    const schedule = { cron: String(task.cron), skipHolidays: task.skipHolidays === true };
    for (
      let due = nextRunOf(schedule, new Date(begin), closed);
      due;
      due = nextRunOf(schedule, due, closed)
    ) {
      if (due.getTime() >= end) break;
      const daysAgo = Math.ceil((end - due.getTime()) / 86_400_000);
      const ending = endings[`${daysAgo} ${task.jobName}`];
      runs.push(run(task, due, 1, random, ending));
      if (ending?.runStatus !== 'FAILED') continue;
      const retry = new Date(due.getTime() + 60_000 + waitBefore(2));
      runs.push(run(task, retry, 2, random));
    }
  }
  runs.sort((one, other) => (String(one.dueAt) < String(other.dueAt) ? -1 : 1));
  return runs.map((each, index) => ({
    id: String(index + 1),
    runNo: `IS${String(index + 1).padStart(10, '0')}`,
    ...each,
  }));
}

function run(task: DemoRow, due: Date, attempt: number, random: Random, ending?: RunValues): RunValues {
  const started = new Date(due.getTime() + random.int(150, 950));
  const durationMs = task.jobName === 'AUDIT_CHECK' ? random.int(21_000, 34_000) : random.int(40, 900);
  const lasted = ending?.runFailure === 'TIMEOUT' ? Number(task.timeoutMin) * 60_000 : durationMs;
  return {
    task: task.id,
    jobName: task.jobName ?? null,
    runTrigger: attempt === 1 ? 'SCHEDULE' : 'RETRY',
    attempt,
    dueAt: due.toISOString(),
    startedAt: started.toISOString(),
    finishedAt: new Date(started.getTime() + lasted).toISOString(),
    durationMs: lasted,
    recordCount: ending?.runStatus === 'FAILED' ? 0 : random.int(0, counts[String(task.jobName)] ?? 0),
    errorCount: 0,
    runStatus: 'DONE',
    ...ending,
  };
}

/** Most records of a run. */
const counts: Readonly<Record<string, number>> = {
  APPROVAL_EXPIRY: 1,
  RESTRICTION_EXPIRY: 3,
  BLOCK_EXPIRY: 2,
  HOLD_EXPIRY: 1,
  SWEEP: 1,
  PLAN_OVERDUE: 1,
  DOCUMENT_EXPIRY: 12,
  RISK_REVIEW: 180,
  RISK_RESCORE: 40,
  MONITORING: 6,
  AUDIT_CHECK: 2400,
  PARTNER_LISTS: 5,
  PARTNER_ALERT: 1,
  HOUSEKEEPING: 900,
};
