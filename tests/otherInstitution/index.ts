import { todayInTurkiye } from '../../contract/values/today';
import { Refusal } from '../../server/base/errors/Refusal';
import type { Command } from '../../server/engine/context/Command';
import { institutionOf } from '../../server/engine/Institution';
import { eachRecord } from '../../server/engine/jobs/eachRecord';
import type { Module } from '../../server/engine/Module';
import type { Job } from '../../server/platform/scheduler/Job';

/** Lends a book to a member. Throws `loan.lent` for one that is not back. */
const lend: Command = {
  path: 'library/lend/commit',
  async handle(call) {
    const book = String(call.form.book);
    await call.records.untyped.lock('Book', book);
    const loans = await call.records.untyped.list('Loan', { book, status: ['LENT', 'OVERDUE'] });
    if (loans.length > 0)
      throw new Refusal('loan.lent', { tr: 'Kitap ödünçte.', en: 'The book is lent already.' });
    return call.generic();
  },
};

/** Marks loans whose day has passed. */
const markOverdue: Job = (call) => {
  const today = todayInTurkiye(call.clock());
  return eachRecord(
    call,
    async (records, after, limit) => {
      const match = { status: 'LENT', dueDate: { lt: today }, id: { gt: after } } as const;
      return (await records.untyped.list('Loan', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const loan = await records.untyped.lock('Loan', id);
      if (loan?.status !== 'LENT') return false;
      await records.untyped.update('Loan', id, loan.version, { status: 'OVERDUE' });
      return true;
    },
  );
};

/** The only module of a library that lends books. */
const libraryModule: Module<unknown> = {
  commands: () => [lend],
  jobs: () => ({ LOAN_OVERDUE: markOverdue }),
};

/** A library: an institution without money. */
export const library = institutionOf([libraryModule], undefined);
