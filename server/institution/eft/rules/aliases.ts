import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';
import { addressGone } from './refusals';

/** Time in ms that an order may be sent to what a bank said of a Kolay Adres: its holder may move it to another account. */
const validFor = 30 * 60_000;

type Address = Pick<StoredOf<'EftAlias'>, 'kolasType' | 'kolasValue'>;

/** Keeps who is behind a Kolay Adres for the order of the user who asked. */
export async function keepAlias(records: RecordStore, alias: ValuesOf<'EftAlias'>): Promise<void> {
  await records.insert('EftAlias', alias);
}

/** The account behind a Kolay Adres, as its bank told this user a short time ago. @throws Refusal `eft.addressGone` */
export async function aliasOf(
  records: RecordStore,
  { kolasType, kolasValue }: Address,
  { userName, now }: { readonly userName: string; readonly now: string },
): Promise<StoredOf<'EftAlias'>> {
  const since = new Date(Date.parse(now) - validFor).toISOString();
  const asked = { askedBy: userName, kolasType, kolasValue, askedAt: { gte: since } };
  const last = (await records.list('EftAlias', asked)).at(-1);
  if (last === undefined) throw addressGone();
  return last;
}
