import { demoRows } from './demoRows';

/**
 * Number of a demo candidate that KPS confirms and no sanctions list names, with one document awaiting
 * review.
 */
export function waitingCandidate(): string {
  const pending = new Set(
    demoRows('CustomerDocument').flatMap(({ docStatus, customer }) =>
      docStatus === 'PENDING' ? [customer] : [],
    ),
  );
  const found = demoRows('Customer').find(
    ({ id, status, customerType, kpsVerifiedAt }) =>
      status === 'CANDIDATE' && customerType === 'INDIVIDUAL' && kpsVerifiedAt && pending.has(id),
  );
  return String(found?.customerNo);
}
