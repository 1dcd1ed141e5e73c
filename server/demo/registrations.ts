import type { Json } from '../../contract/values/json';
import type { DemoRow } from './DemoBatch';

/** A trace of a customer: its id, and the day or moment. */
type Trace = readonly [customer: Json | undefined, at: Json | undefined];

/** Traces of rows that name their customer in a field, and their day or moment in another. */
export const tracesOf = (rows: readonly DemoRow[], customer: string, at: string): readonly Trace[] =>
  rows.map((row) => [row[customer], row[at]]);

/** A customer of the demo, with the moment of the registration. */
export type RegisteredCustomer = DemoRow<'Customer'> & { readonly createdAt?: string };

/**
 * Customers with the moment of their registration: on the day of their first trace, before any of them, in the minutes after
 * eight in Türkiye. Nobody's identity is verified before.
 */
export function registered(
  customers: readonly DemoRow<'Customer'>[],
  traces: readonly Trace[],
): readonly RegisteredCustomer[] {
  const first = new Map<string, string>();
  for (const [customer, at] of traces) {
    if (typeof customer !== 'string' || typeof at !== 'string') continue;
    const [day, known] = [at.slice(0, 10), first.get(customer)];
    if (known === undefined || day < known) first.set(customer, day);
  }
  return customers.map((customer) => {
    const day = first.get(customer.id);
    if (day === undefined) return customer;
    const { kpsVerifiedAt } = customer;
    return {
      ...customer,
      createdAt: `${day}T05:${String(Number(customer.id) % 60).padStart(2, '0')}:00.000Z`,
      ...(kpsVerifiedAt && kpsVerifiedAt < day && { kpsVerifiedAt: day + kpsVerifiedAt.slice(10) }),
    };
  });
}
