import { indexEntries } from '../institution/aml/rules/screening';
import type { RecordStore, StoredOf, ValuesOf } from '../records/RecordStore';

/** Stores entries of a sanctions list, by default active persons of the UN, and indexes them. */
export async function storeListed(
  records: RecordStore,
  listed: readonly (Partial<ValuesOf<'AmlListEntry'>> & { readonly fullName: string })[],
): Promise<void> {
  const base = { listType: 'UN', partyKind: 'PERSON', listedAt: '2020-01-01', status: 'ACTIVE' } as const;
  const entries: StoredOf<'AmlListEntry'>[] = [];
  for (const entry of listed) entries.push(await records.insert('AmlListEntry', { ...base, ...entry }));
  await indexEntries(records, entries);
}
