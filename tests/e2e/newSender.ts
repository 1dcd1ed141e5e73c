import { todayInTurkiye } from '../../contract/values/today';
import { demoRecords } from '../../server/demo';
import type { DemoRow } from '../../server/demo/DemoBatch';

/** Customers who may send and have not sent before, with an id above the given one: their ids, numbers and phones. */
export function newSenders(after: number): readonly DemoRow[] {
  let customers: readonly DemoRow[] = [];
  for (const { entity, rows } of demoRecords(todayInTurkiye())) {
    if (entity === 'Customer') customers = rows;
    if (entity !== 'CustomerRestriction') continue;
    const restricted = new Set(rows.map(({ customer }) => customer));
    return customers.filter(
      ({ id, status, customerType, riskLevel, kycLevel }) =>
        Number(id) > after &&
        `${status} ${customerType} ${riskLevel} ${kycLevel}` === 'ACTIVE INDIVIDUAL LOW FULL' &&
        !restricted.has(id),
    );
  }
  throw new Error('The demo has no customers');
}

/** Number of the first of them. */
export const newSender = (after: number): string => String(newSenders(after)[0]?.customerNo);
