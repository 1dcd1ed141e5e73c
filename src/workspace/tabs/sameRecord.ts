import type { Tab } from './Tab';

/** Another tab that edits the same record; undefined if none. Observable. */
export function tabOfSameRecord(tabs: readonly Tab[], tab: Tab): Tab | undefined {
  const subject = subjectOf(tab);
  if (subject === null || !tab.dirty) return undefined;
  return tabs.find((other) => other !== tab && other.dirty && subjectOf(other) === subject);
}

/** Entity and id edited in a tab; null for a new record and for screens without one. */
function subjectOf({ screen }: Tab): string | null {
  const entity = screen?.definition?.entity ?? null;
  const record = screen?.record ?? null;
  return entity === null || record === null ? null : `${entity} ${record}`;
}
