import { addDays } from '../../../../contract/values/days';
import { todayInTurkiye } from '../../../../contract/values/today';
import { recordsOf } from '../../../engine/jobs/eachRecord';
import { notifyRole } from '../../../engine/jobs/notifyRole';
import type { Job } from '../../../platform/scheduler/Job';

/** Reminds the owner of the task of customers whose risk review is overdue or due within its days. */
export const remindOfReviews: Job = async (call) => {
  const { database, model, clock, task, log } = call;
  const today = todayInTurkiye(clock());
  const until = addDays(today, task.aheadDays ?? 0);
  const records = recordsOf(call, database);
  const due = await records.count('CustomerRisk', { nextReviewDate: { lte: until } });
  const overdue = await records.count('CustomerRisk', { nextReviewDate: { lt: today } });
  log(`${overdue} reviews are overdue, ${due - overdue} due by ${until}`);
  if (due === 0) return { done: 0, failed: 0 };
  const message = {
    tr: `${due} müşterinin risk gözden geçirmesi bekliyor, ${overdue} tanesi gecikmiş.`,
    en: `Risk reviews of ${due} customers are due, ${overdue} of them overdue.`,
  };
  await database
    .transaction()
    .execute((open) =>
      notifyRole(
        ...([open, model, { id: task.ownerRole }] as const),
        { code: 'job.riskReviews', message },
        [{ screen: 'customers/customerRiskQuery' }],
        clock(),
      ),
    );
  return { done: due, failed: 0 };
};
