import Big from 'big.js';
import { isWeekend } from '../../contract/values/businessDays';
import { addDays } from '../../contract/values/days';
import type { Json } from '../../contract/values/json';
import type { LoadedChange } from '../records/loadChanges';
import type { EntityName } from '../records/RecordStore';
import type { DemoBatch, DemoRow } from './DemoBatch';
import { Random } from './Random';

/** Days of the history. */
const days = 365;

/** How the records of an entity were changed during the year. */
interface Kind {
  readonly entity: EntityName;
  /** Key of the screen that changed them. */
  readonly screen: string;
  readonly users: readonly string[];
  /** Number of changes. */
  readonly count: number;
  readonly reasons?: readonly string[];
  /** The values before: the record has those after. Undefined if this record was not changed. */
  before(
    row: DemoRow,
    random: Random,
    others: readonly DemoRow[],
  ): Readonly<Record<string, Json>> | undefined;
}

/** A decimal field that had a share of its value before, in round steps. */
function lower(field: string, step: number, shares: readonly number[]) {
  return (row: DemoRow, random: Random): Readonly<Record<string, Json>> | undefined => {
    const value = row[field];
    if (typeof value !== 'string') return undefined;
    const before = new Big(value).times(random.pick(shares)).div(step).round().times(step).toFixed(2);
    return before === value ? undefined : { [field]: before };
  };
}

/** A field that had another value before. */
function other(field: string, values: readonly Json[]) {
  return (row: DemoRow, random: Random): Readonly<Record<string, Json>> | undefined => {
    const before = random.pick(values.filter((value) => value !== row[field]));
    return row[field] === undefined ? undefined : { [field]: before };
  };
}

const tellers = ['teller', 'okan.bulut', 'asli.duman', 'gonca.ates', 'manager', 'demet.acar'];

const kinds: readonly Kind[] = [
  {
    entity: 'Customer',
    screen: 'customers/customerUpdate',
    users: tellers,
    count: 260,
    before: lower('monthlyIncome', 1000, [0.7, 0.8, 0.85, 0.9]),
  },
  {
    entity: 'Customer',
    screen: 'customers/customerUpdate',
    users: tellers,
    count: 60,
    before: other('sourceOfFunds', ['SALARY', 'BUSINESS', 'SAVINGS', 'OTHER']),
  },
  {
    entity: 'CustomerContact',
    screen: 'customers/customerContact',
    users: tellers,
    count: 180,
    before: (row, random, others) => {
      const { addressLine, district, province, postalCode } = random.pick(others);
      return row.addressLine && addressLine && addressLine !== row.addressLine
        ? ({ addressLine, district, province, postalCode } as Readonly<Record<string, Json>>)
        : undefined;
    },
  },
  {
    entity: 'CustomerRestriction',
    screen: 'customers/customerTransactionRestriction',
    count: 60,
    users: ['compliance', 'cem.toprak'],
    before: created,
  },
  {
    entity: 'Country',
    screen: 'customers/customerCountryDefinition',
    count: 24,
    users: ['compliance', 'cem.toprak'],
    reasons: ['FATF genel kurul kararı', 'Yıllık ülke riski gözden geçirmesi'],
    before: other('riskLevel', ['LOW', 'MEDIUM', 'HIGH']),
  },
  {
    entity: 'FeeTemplate',
    screen: 'fee/feeDefinition',
    users: ['pelin.guler'],
    count: 14,
    before: lower('fixedAmount', 0.5, [0.7, 0.8, 0.9]),
  },
  {
    entity: 'TransactionLimit',
    screen: 'applicationmanager/transactionLimitDefinition',
    count: 16,
    users: ['admin'],
    before: lower('dailyAmount', 5000, [0.5, 0.75, 0.8]),
  },
  {
    entity: 'ChannelLimit',
    screen: 'applicationmanager/channelLimitDefinition',
    count: 12,
    users: ['admin'],
    before: lower('dailyAmount', 50_000, [0.5, 0.75, 0.8]),
  },
  {
    entity: 'SchedulerTask',
    screen: 'applicationmanager/schedulerTaskDefinition',
    count: 5,
    users: ['admin'],
    before: other('cron', ['0 0 1 * * *', '0 30 2 * * *', '0 0 9 ? * 1-5']),
  },
  {
    entity: 'VacationDay',
    screen: 'vacationdays/definition',
    users: ['burcu.erdem', 'admin'],
    count: 12,
    before: created,
  },
  {
    entity: 'ResourceEntry',
    screen: 'applicationmanager/resourceCollectionDefinition',
    count: 7,
    users: ['admin'],
    before: created,
  },
];

/** The record was created: no field had a value. */
function created(row: DemoRow): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.keys(row).flatMap((field) => (field === 'id' || row[field] === null ? [] : [[field, null]])),
  );
}

/**
 * A year of changes of the demo's records, in their order, deterministic: the last value of each is the record's. Nobody
 * works at weekends.
 */
export function changeHistory(today: string, batches: readonly DemoBatch[]): readonly LoadedChange[] {
  const random = new Random(90_125);
  const changes = kinds.flatMap((kind) => {
    const rows = batches.find(({ entity }) => entity === kind.entity)?.rows ?? [];
    const touched = new Set<string>();
    return Array.from({ length: kind.count }).flatMap((): LoadedChange[] => {
      if (touched.size >= rows.length) return [];
      const row = random.pick(rows);
      const at = workingMoment(today, random);
      const before = touched.has(row.id) ? undefined : kind.before(row, random, rows);
      // A record is not changed before it exists.
      if (before === undefined || (typeof row.createdAt === 'string' && at < row.createdAt)) return [];
      touched.add(row.id);
      return [
        {
          at,
          entity: kind.entity,
          recordId: row.id,
          screen: kind.screen,
          userName: random.pick(kind.users),
          requestId: '',
          ip: `10.20.${random.int(1, 7)}.${random.int(20, 90)}`,
          action: kind.before === created ? 'insert' : 'update',
          reason: kind.reasons ? random.pick(kind.reasons) : null,
          changes: Object.fromEntries(
            Object.entries(before).flatMap(([field, value]) =>
              value === row[field] ? [] : [[field, [value, row[field] ?? null] as const]],
            ),
          ),
        },
      ];
    });
  });
  return changes
    .sort((one, next) => (one.at < next.at ? -1 : 1))
    .map((change, at) => ({ ...change, requestId: `demo-change-${at + 1}` }));
}

/** A moment between 9:00 and 18:00 in Türkiye on a working day of the last year. */
function workingMoment(today: string, random: Random): string {
  const minute = random.int(0, 9 * 60 - 1);
  const time = `${String(6 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  let day = addDays(today, -random.int(1, days));
  while (isWeekend(day)) day = addDays(day, -1);
  return `${day}T${time}:${String(random.int(0, 59)).padStart(2, '0')}.000Z`;
}
