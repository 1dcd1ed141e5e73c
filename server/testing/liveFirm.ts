import type { Json } from '../../contract/values/json';
import type { RecordStore, StoredRecord } from '../records/RecordStore';

/** The world of a test, which stores a partner. */
interface FirmWorld {
  readonly records: RecordStore;
  insert(entity: 'ExfFirm', values: never): Promise<StoredRecord>;
}

/** A partner institution that is live: only such a one gets orders. @returns its id */
export async function liveFirm(
  { records, insert }: FirmWorld,
  values: Readonly<Record<string, Json>>,
): Promise<string> {
  const { id, version } = await insert('ExfFirm', values as never);
  const tested = await records.update('ExfFirm', id, version, { exfStatus: 'TEST' });
  await records.update('ExfFirm', id, tested.version, { exfStatus: 'LIVE' });
  return id;
}
