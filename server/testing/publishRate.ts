import type { ValuesOf } from '../records/RecordStore';
import { type CommandTest, testDay } from './commandWorld';

/** Publishes the rates of a currency, of the day of tests unless said otherwise. */
export async function publishRate(
  { insert, records }: Pick<CommandTest, 'insert' | 'records'>,
  values: Pick<ValuesOf<'ExchangeRate'>, 'currency' | 'buyRate' | 'sellRate' | 'rateDate' | 'rateSource'>,
): Promise<void> {
  const { id, version } = await insert('ExchangeRate', { rateDate: testDay, ...values });
  await records.update('ExchangeRate', id, version, { rateStatus: 'PUBLISHED' });
}
