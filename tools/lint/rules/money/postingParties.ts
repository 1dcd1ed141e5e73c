import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

/** Transaction types of customers and of persons at a desk or an agent. */
const ofCustomers: readonly string[] = [
  'SEND',
  'PAY',
  'CASH_IN',
  'CASH_OUT',
  'FX',
  'BILL',
  'TOPUP',
  'WALLET',
];

/** Events that move money of a customer or of a person at a desk name their parties: limits and monitoring read nothing else. */
export const postingParties: Rule = {
  name: 'posting-parties',
  description:
    'A posting of a transaction that books on an account of customers, or for a transaction of customers on the cash of a desk or an account of agents, names its «parties».',
  posting({ value }, report) {
    const { parties, txnType, facts = {}, legs = [] } = value;
    if (parties !== undefined || txnType === undefined) return;
    const booked = legs.flatMap(({ account }) => facts[account.fact ?? ''] ?? []);
    const moves = booked.some(({ type, owners = [] }) => {
      if (owners.includes('CUSTOMER')) return true;
      return ofCustomers.includes(txnType) && (type === 'desk' || owners.includes('AGENT'));
    });
    if (moves)
      report(
        placeOf(value, 'txnType'),
        `The event moves money of a customer or a person (${txnType}): name its «parties».`,
      );
  },
};
