import { todayInTurkiye } from '../../contract/values/today';
import { demoRecords } from '../../server/demo';

/**
 * Number of a demo candidate that KPS confirms and no sanctions list names, with one document awaiting
 * review.
 */
export function waitingCandidate(): string {
  const batches = [...demoRecords(todayInTurkiye())];
  const rowsOf = (name: string) => batches.find(({ entity }) => entity === name)?.rows ?? [];
  const pending = new Set(
    rowsOf('CustomerDocument').flatMap(({ docStatus, customer }) =>
      docStatus === 'PENDING' ? [customer] : [],
    ),
  );
  const found = rowsOf('Customer').find(
    ({ id, status, customerType, kpsVerifiedAt }) =>
      status === 'CANDIDATE' && customerType === 'INDIVIDUAL' && kpsVerifiedAt && pending.has(id),
  );
  return String(found?.customerNo);
}
