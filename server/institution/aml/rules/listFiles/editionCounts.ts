import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { screeningOf } from '../../store/ScreeningStore';

type ListFile = StoredOf<'AmlFile'>;

/** Names of entries that leave a list, which a file keeps for who approves it: so many, and so long. Others are counted. */
const most = { names: 500, length: 19_900 } as const;

/** The edition of a list that is published now. */
export const publishedFile = (records: Pick<RecordStore, 'find'>, { listType }: Pick<ListFile, 'listType'>) =>
  records.find('AmlFile', { listType, fileStatus: 'INDEXED' });

/** Changes that the publication of a file would make, with the names of those who would leave the list. */
export async function editionCounts(
  records: Pick<RecordStore, 'store' | 'count'>,
  { id }: Pick<ListFile, 'id'>,
  published: Pick<ListFile, 'id'> | null,
) {
  const from = published?.id ?? null;
  const screening = screeningOf(records);
  const { records: total, added, changed, gone } = await screening.compareEditions(from, id);
  const names = gone === 0 ? [] : await screening.goneEntries(from, id, most.names);
  return {
    recordCount: total,
    addedCount: added,
    changedCount: changed,
    removedCount: gone,
    openCount: await records.count('AmlFileError', { amlFile: id, lineDecision: 'PENDING' }),
    removedNames: shownNames(
      names.map(({ ref, name }) => `${name} (${ref})`),
      gone,
    ),
  };
}

/** Names as far as there is room, and the number of the others. */
function shownNames(names: readonly string[], count: number): string | null {
  let text = '';
  for (const [at, name] of names.entries()) {
    if (text.length + name.length > most.length) return `${text}; … +${count - at}`;
    text += at === 0 ? name : `; ${name}`;
  }
  return names.length < count ? `${text}; … +${count - names.length}` : text || null;
}
