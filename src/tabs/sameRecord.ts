import type { Tab } from './Tab';

/** Another tab where the same record is being changed; undefined where there is none. Observable. */
export function tabOfSameRecord(tabs: readonly Tab[], tab: Tab): Tab | undefined {
  const subject = subjectOf(tab);
  if (subject === null || !tab.dirty) return undefined;
  return tabs.find((other) => other !== tab && other.dirty && subjectOf(other) === subject);
}

/** What a tab's screen works on: entity and id; null for a new record and for a screen of none. */
function subjectOf({ screen }: Tab): string | null {
  const entity = screen?.definition?.entity ?? null;
  const record = screen?.record ?? null;
  return entity === null || record === null ? null : `${entity} ${record}`;
}
