import { useEffect } from 'react';
import type { FormLines } from '../../engine';
import type { FieldHost } from '../FieldHost';

/** Asks what a line shows of the record that was chosen in a look-up of it, however it was chosen. */
export function useShownRecord(host: FieldHost, lines: FormLines, index: number, lookup: string): void {
  const id = lines.unread(index, lookup);
  useEffect(() => {
    if (id === null) return;
    host
      .lookup(lookup, { ids: [id], details: true })
      .then(({ rows = [] }) => lines.show(index, lookup, rows.find((row) => row.id === id) ?? { id }))
      // Cells stay empty where it can't be had now; nothing is remembered.
      .catch(() => undefined);
  }, [host, lines, index, lookup, id]);
}
