import type { Json } from '../../contract/values/json';
import type { RecordStore, StoredRecord } from '../records/RecordStore';

/** The world of a test, which stores a partner. */
interface PartnerWorld {
  readonly records: RecordStore;
  insert(entity: 'Partner', values: never): Promise<StoredRecord>;
}

/** A partner institution that is live: only such a one gets transfers. @returns its id */
export async function livePartner(
  { records, insert }: PartnerWorld,
  values: Readonly<Record<string, Json>>,
): Promise<string> {
  const { id, version } = await insert('Partner', values as never);
  const tested = await records.update('Partner', id, version, { partnerStatus: 'TEST' });
  await records.update('Partner', id, tested.version, { partnerStatus: 'LIVE' });
  return id;
}
