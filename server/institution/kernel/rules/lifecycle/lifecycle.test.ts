import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../../../base/errors/Refusal';
import { createRecordStore } from '../../../../records/createRecordStore';
import type { Database } from '../../../../records/openDatabase';
import type { EntityName, StoredOf } from '../../../../records/RecordStore';
import { fixtureActor } from '../../../../testing/actor';
import { memoryDatabase } from '../../../../testing/database';
import { lentBooks } from '../../../../testing/lentBooks';
import { type LifeCall, type LifeStep, lifecycle } from '.';

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(lentBooks);
});
afterAll(() => database.destroy());

type State = 'WANTED' | 'LENT' | 'BACK';

const steps = {
  LEND: { from: ['WANTED'], to: 'LENT', screens: ['desk'], at: 'lentAt' },
  EXTEND: { from: ['LENT'], to: null, screens: ['desk', 'web'] },
  RETURN: { from: ['LENT'], to: 'BACK', screens: [] },
} as const satisfies Readonly<Record<string, LifeStep<State>>>;

// Entities of this model are no entities of the product.
const [Loan, LoanEvent] = ['Loan', 'LoanEvent'] as unknown as [EntityName, EntityName];

const announced: string[] = [];
const loans = lifecycle({
  entity: Loan,
  state: 'loanStatus' as keyof StoredOf<EntityName>,
  steps: steps as Readonly<Record<keyof typeof steps, LifeStep<State>>>,
  timeline: { entity: LoanEvent, of: 'loan' },
  wrongState: (_, step) => new Refusal('loan.wrongState', { tr: step, en: step }),
  carryOut: async (_: LifeCall, { facts }) => {
    if (facts.note === 'refuse') throw new Refusal('loan.refused', { tr: '', en: '' });
    return { voucher: null, result: 'done' };
  },
  announce: async (_, __, { id }, result) => void announced.push(`${id} ${result}`),
});

const screens = ['desk', 'web', 'server'] as const;
const asked = fc.record({
  step: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
  screen: fc.constantFrom(...screens),
  note: fc.constantFrom('', 'refuse'),
});

it('every sequence of steps leaves the state of those that were allowed, and a timeline without gaps', () =>
  fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 12 }), async (all) => {
      let state: State = 'WANTED';
      const expected: string[] = [];
      announced.length = 0;
      const now = fixtureActor.now;
      const store = createRecordStore(database, lentBooks, fixtureActor).untyped;
      const { id } = await store.insert('Loan', { loanNo: '1', loanStatus: state });
      for (const { step, screen, note } of all) {
        const { from, to, screens: taking }: LifeStep<State> = steps[step];
        const by = screen === 'server' ? null : { userName: 'ada', agent: null, screen };
        const isMine = by === null || taking.includes(screen);
        const isAllowed = isMine && from.includes(state) && note === '';
        const taken = database.transaction().execute((transaction) => {
          const records = createRecordStore(transaction, lentBooks, fixtureActor);
          return loans.take({ records, now, by }, id, step, { note });
        });
        if (!isAllowed) {
          await expect(taken).rejects.toThrow();
          continue;
        }
        await taken;
        expected.push(`${step} ${state} ${to ?? state} ${by?.userName ?? 'server'}`);
        state = to ?? state;
      }
      expect((await store.get('Loan', id))?.loanStatus).toBe(state);
      const events = await store.list('LoanEvent', { loan: id });
      expect(
        events.map(
          ({ step, fromStatus, toStatus, takenBy }) =>
            `${step} ${fromStatus} ${toStatus} ${takenBy ?? 'server'}`,
        ),
      ).toEqual(expected);
      expect(announced).toEqual(expected.map(() => `${id} done`));
    }),
    { numRuns: 40 },
  ));

it('of two that take one step at the same moment, one is refused', async () => {
  const store = createRecordStore(database, lentBooks, fixtureActor).untyped;
  const { id } = await store.insert('Loan', { loanNo: '2', loanStatus: 'WANTED' });
  const lend = () =>
    database.transaction().execute((transaction) =>
      loans.take(
        {
          records: createRecordStore(transaction, lentBooks, fixtureActor),
          now: fixtureActor.now,
          by: { userName: 'ada', agent: null, screen: 'desk' },
        },
        id,
        'LEND',
        {},
      ),
    );
  const results = await Promise.allSettled([lend(), lend()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
