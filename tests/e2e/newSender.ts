import type { DemoRow } from '../../server/demo/DemoBatch';
import { demoRows } from './demoRows';

/** Customers who may send and have not sent before, with an id above the given one: their ids, numbers and phones. */
export function newSenders(after: number): readonly DemoRow[] {
  const restricted = new Set(demoRows('CustomerRestriction').map(({ customer }) => customer));
  return demoRows('Customer').filter(
    ({ id, status, customerType, riskLevel, kycLevel }) =>
      Number(id) > after &&
      `${status} ${customerType} ${riskLevel} ${kycLevel}` === 'ACTIVE INDIVIDUAL LOW FULL' &&
      !restricted.has(id),
  );
}

/** Number of the first of them. */
export const newSender = (after: number): string => String(newSenders(after)[0]?.customerNo);
