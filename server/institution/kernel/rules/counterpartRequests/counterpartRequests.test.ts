import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../../../base/errors/Refusal';
import { createRecordStore } from '../../../../records/createRecordStore';
import type { Database } from '../../../../records/openDatabase';
import type { EntityName, StoredRecord } from '../../../../records/RecordStore';
import { fixtureActor } from '../../../../testing/actor';
import { memoryDatabase } from '../../../../testing/database';
import { lentBooks } from '../../../../testing/lentBooks';
import { type CounterpartRequest, counterpartRequests, type RequestCall } from '.';

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(lentBooks);
});
afterAll(() => database.destroy());

/** How the library behaves when it gets a question. */
type Answer = 'yes' | 'no' | 'silent' | 'killed' | 'broken';

interface Library {
  answer: Answer;
  /** Whether the server that asked has ended: it stores nothing any more. */
  isDead: boolean;
  readonly got: { readonly key: string; readonly attempts: number }[];
}

const [Loan, LoanRequest] = ['Loan', 'LoanRequest'] as unknown as [EntityName, EntityName];
type Request = CounterpartRequest & { readonly requestKey: string };

const requests = counterpartRequests({
  entity: LoanRequest,
  subject: {
    entity: Loan,
    field: 'loan',
    status: 'libraryStatus',
    numberOf: ({ loanNo }: StoredRecord) => String(loanNo),
    isOpen: () => true,
  },
  refusals: {
    unanswered: (number) => new Refusal('loan.unanswered', { tr: number, en: number }, 409),
    nothingOutstanding: (number) => new Refusal('loan.nothing', { tr: number, en: number }, 409),
  },
  questionOf: async (_: RequestCall, { requestKey }: Request) => requestKey,
  async ask(library: Library, { request, question: key }): Promise<Answer> {
    library.got.push({ key, attempts: request.attempts });
    library.isDead = library.answer === 'killed';
    if (library.isDead) throw new Error('killed');
    return library.answer;
  },
  silence: (): Answer => 'silent',
});

function serverAt(clock: { now: Date }, library: Library) {
  const inTransaction = <Result>(work: (call: RequestCall) => Promise<Result>): Promise<Result> =>
    library.isDead
      ? Promise.reject(new Error('killed'))
      : database.transaction().execute((transaction) =>
          work({
            records: createRecordStore(transaction, lentBooks, fixtureActor),
            now: clock.now.toISOString(),
          }),
        );
  /** One turn of a server, in whose place another one continues when it is killed. */
  async function askDue(): Promise<void> {
    const turn = requests.askDue({ service: library, inTransaction }, async (call, claimed, reply) => {
      const { request, subject } = claimed;
      if (reply === 'broken') throw new Refusal('books.refuse', { tr: '', en: '' });
      if (reply !== 'yes' && reply !== 'no') return requests.silent(call, request, subject, reply);
      const status = reply === 'yes' ? 'ACCEPTED' : 'REFUSED';
      await requests.answered(call, request, status, { code: reply, text: null });
      await requests.settled(call, subject.id);
    });
    await turn.catch((error: Error) => {
      if (error.message !== 'killed') throw error;
    });
    library.isDead = false;
  }
  return { inTransaction, askDue };
}

const acts = fc.oneof(
  fc.record({
    act: fc.constant('ask' as const),
    answer: fc.constantFrom<Answer>('yes', 'no', 'silent', 'killed', 'broken'),
  }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ act: fc.constantFrom('add' as const, 'again' as const) }),
);

it('whatever happens to servers and answers: one request at a time, no attempt that was not committed, one key', () =>
  fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 25 }), async (all) => {
      const clock = { now: new Date('2026-11-20T09:00:00.000Z') };
      const library: Library = { answer: 'yes', isDead: false, got: [] };
      const server = serverAt(clock, library);
      const store = createRecordStore(database, lentBooks, fixtureActor).untyped;
      const { id } = await store.insert('Loan', { loanNo: `L${Math.random()}`, loanStatus: 'LENT' });
      for (const each of all) {
        if (each.act === 'wait') clock.now = new Date(clock.now.getTime() + each.minutes * 60_000);
        else if (each.act === 'ask') {
          library.answer = each.answer;
          await server.askDue();
          library.answer = 'yes';
        } else {
          const loan = await store.get('Loan', id);
          const outstanding = await store.find('LoanRequest', {
            loan: id,
            requestStatus: ['WAITING', 'SILENT', 'SET_ASIDE'],
          });
          const work = server.inTransaction((call) =>
            loan === null
              ? Promise.resolve()
              : each.act === 'add'
                ? requests.add(call, loan, 'LEND', {})
                : requests.askAgain(call, loan),
          );
          const isRefused = (each.act === 'add') === (outstanding !== null);
          if (isRefused) await expect(work).rejects.toThrow(Refusal);
          else await work;
        }
        const stored = await store.list('LoanRequest', { loan: id });
        const left = stored.filter(({ answeredAt }) => answeredAt === null);
        expect(left.length).toBeLessThanOrEqual(1);
        for (const { requestKey, attempts, answeredAt } of stored) {
          const got = library.got.filter(({ key }) => key === requestKey);
          // Each question that left is an attempt that the database knows, and no two are the same attempt.
          expect(new Set(got.map((one) => one.attempts)).size).toBe(got.length);
          expect(Math.max(0, ...got.map((one) => one.attempts))).toBeLessThanOrEqual(Number(attempts));
          if (answeredAt !== null) expect(got.length).toBeGreaterThan(0);
        }
        const loan = await store.get('Loan', id);
        if (left.length === 0 && stored.length > 0) expect(loan?.libraryStatus).toBe('ACCEPTED');
        if (left.length === 1) expect(loan?.libraryStatus).not.toBe('ACCEPTED');
      }
      // Nothing of another run is due.
      for (const request of await store.list('LoanRequest', { loan: id }))
        await store.remove('LoanRequest', request.id, request.version);
    }),
    { numRuns: 40 },
  ));

it('a request that twice ended with its server is set aside, until staff want it', async () => {
  const clock = { now: new Date('2026-11-20T09:00:00.000Z') };
  const library: Library = { answer: 'killed', isDead: false, got: [] };
  const server = serverAt(clock, library);
  const store = createRecordStore(database, lentBooks, fixtureActor).untyped;
  const loan = await store.insert('Loan', { loanNo: 'SET-ASIDE', loanStatus: 'LENT' });
  await server.inTransaction((call) => requests.add(call, loan, 'LEND', {}));
  for (let turn = 0; turn < 4; turn += 1) {
    await server.askDue();
    clock.now = new Date(clock.now.getTime() + 10 * 60_000);
  }
  expect(library.got.map(({ attempts }) => attempts)).toEqual([1, 2]);
  expect(await store.get('Loan', loan.id)).toMatchObject({ libraryStatus: 'SET_ASIDE' });
  library.answer = 'yes';
  await server.inTransaction(async (call) => {
    const found = await call.records.untyped.get('Loan', loan.id);
    if (found) await requests.askAgain(call, found);
  });
  await server.askDue();
  expect(await store.get('Loan', loan.id)).toMatchObject({ libraryStatus: 'ACCEPTED' });
  expect(new Set(library.got.map(({ key }) => key))).toEqual(new Set(['SET-ASIDE-1-LEND']));
});
