import type { RecordStore } from '../../../../records/RecordStore';

/** Least score of a hit: the institution's own (`screening.scoreMin`), or 80. */
export async function leastScore(records: Pick<RecordStore, 'find'>): Promise<number> {
  const stored = await records.find('Property', { propKey: 'screening.scoreMin' });
  return Number(stored?.propValue || 80);
}
