import type { DemoRow } from '../../server/demo/DemoBatch';
import { seedOf } from '../../server/demo/demoServices';
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

/** A customer about whom the register was not asked before, and answers. */
export function registeredReceiver() {
  const asked = new Set(demoRows('KpsQuery').map(({ tckn }) => tckn));
  const found = newSenders(1001).find(
    ({ firstName, tckn }) => firstName === 'AYŞE' && !asked.has(tckn) && seedOf(String(tckn)) % 100 > 20,
  );
  const [year, month, day] = String(found?.birthDate).split('-');
  return {
    lastName: String(found?.lastName),
    tckn: String(found?.tckn),
    born: `${day}.${month}.${year}`,
  };
}
