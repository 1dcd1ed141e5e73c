import type { PageAnswer } from '../contract/wire/query';
import { caller, fixtureApp } from '../server/testing/app';
import { fixtureSource } from '../server/testing/screens';
import { accountsOfOne, type ManyRows, type Taken, timed } from './manyRows';

/** Throughput of server requests: requests per second, and processor time in ms for each. */
export interface CallRates {
  readonly what: string;
  /** The first page waits for total and sums. */
  readonly before: Taken;
  /** Rows first; if total and sums do not come with them, their request is included. */
  readonly after: Taken;
}

const rounds = 20;

/** Queries and commits through the endpoints of a server in this process, alternating before and after. */
export async function measureCalls({ database, model, count }: ManyRows): Promise<readonly CallRates[]> {
  const server = await fixtureApp({
    source: { ...fixtureSource, readModel: () => Promise.resolve(model) },
    storage: { database, listen: async () => undefined, close: async () => undefined },
  });
  const teller = await caller(server);
  const sort = [{ field: 'accountNo', direction: 'asc' }];
  const ask = async (filter: object, counts?: string) => {
    const body = { filter, sort, page: 0, size: 50, ...(counts && { counts }) };
    const { status, responseObject } = await teller.post('accounting/account/query', body);
    if (status !== 200) throw new Error(`A query was answered ${status}`);
    return responseObject as PageAnswer;
  };
  const commit = async () => {
    const { session } = await teller.post('accounting/account/begin', { state: {} });
    const { status } = await teller.post(
      'accounting/account/commit',
      { state: { name: 'Işıl hesabı', currency: 'TRY' } },
      session?.currentTransactionKey,
      { 'request-id': crypto.randomUUID() },
    );
    if (status !== 200) throw new Error(`A commit was answered ${status}`);
  };
  const before = (filter: object) => async () => {
    await ask(filter);
  };
  const after = (filter: object) => async () => {
    const { total, sums } = await ask(filter, 'later');
    if (total === undefined || sums === undefined) await ask(filter, 'estimate');
  };
  const rowsAlone = (filter: object) => async () => {
    await ask(filter, 'later');
  };
  const one = { customer: '1' };
  const beside = (query: () => Promise<void>) => async () => {
    await Promise.all([query(), commit()]);
  };
  const rows = (many: number) => many.toLocaleString('en-US');
  const calls = [
    { what: `queries of ${rows(accountsOfOne)} rows`, was: before(one), is: after(one) },
    { what: `queries of ${rows(count)} rows`, was: before({}), is: after({}) },
    { what: `queries of ${rows(count)} rows, the rows alone`, was: before({}), is: rowsAlone({}) },
    {
      what: `commits, each beside a query of ${rows(count)} rows`,
      was: beside(before({})),
      is: beside(after({})),
    },
    { what: 'commits alone', was: commit, is: commit },
  ];
  const rates: CallRates[] = [];
  for (const { what, was, is } of calls) rates.push({ what, ...(await inTurns(was, is)) });
  return rates;
}

/** Requests per second and processor time for both, alternating; the first round warms up. */
async function inTurns(was: () => Promise<void>, is: () => Promise<void>) {
  const sum = { before: { wall: 0, work: 0 }, after: { wall: 0, work: 0 } };
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, call] of [
      ['before', was],
      ['after', is],
    ] as const) {
      const { wall, work } = await timed(call);
      if (round > 0) sum[name] = { wall: sum[name].wall + wall, work: sum[name].work + work };
    }
  const rate = ({ wall, work }: Taken): Taken => ({ wall: (rounds * 1000) / wall, work: work / rounds });
  return { before: rate(sum.before), after: rate(sum.after) };
}
