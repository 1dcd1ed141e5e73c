import { useEffect } from 'react';
import type { FormLines } from '../../../engine';
import type { FieldHost } from '../host/FieldHost';

/** Loads the display columns of a line's look-up, however its record was selected. */
export function useShownRecord(host: FieldHost, lines: FormLines, index: number, lookup: string): void {
  const id = lines.unread(index, lookup);
  useEffect(() => {
    if (id === null) return;
    host
      .lookup(lookup, { ids: [id], details: true })
      .then(({ rows = [] }) => lines.show(index, lookup, rows.find((row) => row.id === id) ?? { id }))
      // Cells stay empty if the request fails; retried later.
      .catch(() => undefined);
  }, [host, lines, index, lookup, id]);
}
