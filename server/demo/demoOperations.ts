import { isWeekend } from '../../contract/values/businessDays';
import { addDays } from '../../contract/values/days';
import type { LocalizedText } from '../../contract/values/language';
import { todayInTurkiye } from '../../contract/values/today';
import type { LoggedOperation } from '../records/operationLog';
import {
  branchCalls,
  type DemoCall,
  hiddenText,
  newAccount,
  officeCalls,
  openAccount,
  outage,
  readingCalls,
} from './demoCalls';
import { Random } from './Random';

/** A user of the demo, by name. */
export interface DemoUser {
  readonly id: string;
  readonly channel: string | null;
  readonly agent: string | null;
}

/** A refused account closing, whose reject exists. */
export interface RefusedClosing {
  readonly userName: string;
  readonly requestId: string;
  readonly code: string;
  readonly message: LocalizedText;
  /** ISO UTC. */
  readonly at: string;
}

/** Days of calls that wrote or were refused, and of those that only read. */
const days = { writes: 60, reads: 6 };

/**
 * Logged calls of several users until a moment: completed, refused, failed and slow ones, an outage of two minutes,
 * and the calls of refused account closings. Deterministic for a day.
 */
export function demoOperations(
  now: Date,
  users: ReadonlyMap<string, DemoUser>,
  closings: readonly RefusedClosing[],
): readonly LoggedOperation[] {
  const random = new Random(6203);
  const today = todayInTurkiye(now);
  const calls: LoggedOperation[] = [];
  const add = (userName: string, at: string, call: DemoCall) => {
    const user = users.get(userName);
    if (user === undefined || at >= now.toISOString()) return;
    calls.push(logged(random, user, at, call, calls.length + 1));
  };
  const atWork = (day: number) => {
    const time = [random.int(6, 14), random.int(0, 59), random.int(0, 59)].map((part) =>
      String(part).padStart(2, '0'),
    );
    return `${addDays(today, day)}T${time.join(':')}.${String(random.int(0, 999)).padStart(3, '0')}Z`;
  };
  for (const day of workingDays(today, days.writes)) {
    for (let count = random.int(6, 12); count > 0; count -= 1)
      add(random.pick(tellers), atWork(day), random.weighted(branchCalls)(random));
    const [names, call] = random.weighted(officeCalls.map((one) => [one, one[2]] as const));
    if (random.chance(60)) add(random.pick(names), atWork(day), call(random));
  }
  for (const day of workingDays(today, days.reads))
    for (let count = random.int(30, 50); count > 0; count -= 1) {
      const [names, call] = random.weighted(readingCalls.map((one) => [one, one[2]] as const));
      add(random.pick(names), atWork(day), call(random));
    }
  const [, dark = -2] = workingDays(today, 8);
  for (let second = 0; second < 120; second += 9) {
    const minute = String(5 + Math.floor(second / 60)).padStart(2, '0');
    const at = `${addDays(today, dark)}T11:${minute}:${String(second % 60).padStart(2, '0')}.000Z`;
    add(random.pick(tellers), at, {
      ...openAccount,
      ...outage,
      usual: 2000,
      request: { form: newAccount(random) },
    });
  }
  for (const { userName, requestId, code, message, at } of closings)
    add(userName, at, {
      screen: 'accounting/accountClose',
      path: 'accounting/account/close/commit',
      operation: 'COMMIT',
      writes: true,
      usual: 80,
      txnCode: 'ACCOUNT_CLOSE',
      recordId: String(random.int(100, 400)),
      requestId,
      status: 'REFUSED',
      code,
      message,
      request: { form: { closeReason: hiddenText(random.int(12, 60)) } },
    });
  return calls.sort((one, other) => (one.at < other.at ? -1 : 1));
}

const tellers = ['teller', 'teller', 'otp', 'manager', 'demet.acar', 'okan.bulut', 'asli.duman'];

/** Days before today, as negative numbers, and today; without weekends. */
function workingDays(today: string, most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, at) => at - most)
    .filter((day) => !isWeekend(addDays(today, day)))
    .reverse();
}

function logged(
  random: Random,
  { id: userId, channel, agent }: DemoUser,
  at: string,
  { usual, ...call }: DemoCall,
  number: number,
): LoggedOperation {
  return {
    at,
    userId,
    channel,
    agent,
    writes: false,
    txnCode: null,
    recordId: null,
    message: null,
    request: null,
    reply: null,
    status: 'DONE',
    code: 'ok',
    ip: `10.20.${Number(agent ?? 0)}.${10 + (Number(userId) % 200)}`,
    duration: Math.round((usual * random.int(60, 190)) / 100),
    requestId: `demo-${String(number).padStart(6, '0')}`,
    transactionKey: call.operation === 'COMMIT' ? `demo-form-${number}` : null,
    ...call,
  };
}
