import type { Model } from '../../contract/model/model';
import type { DemoBatch, DemoRow } from './DemoBatch';

/** Names of times that lie ahead. */
const ahead = /^(expires|next|valid|due|sla|effective)/;

/**
 * Records as they are at a moment: what the demo tells of a whole day has happened until now. A payout in the afternoon is paid
 * now if the demo starts in the morning.
 */
export function happenedBy(model: Model, records: readonly DemoBatch[], now: Date): readonly DemoBatch[] {
  const latest = now.toISOString();
  return records.map(({ entity, rows }) => {
    const fields = Object.values(model.entities[entity]?.fields ?? {});
    const times = fields.flatMap(({ name, kind }) =>
      kind === 'date-time' && !ahead.test(name) ? [name] : [],
    );
    const at = (row: DemoRow) => [...times, 'createdAt'].filter((name) => String(row[name] ?? '') > latest);
    return {
      entity,
      rows: rows.map((row) =>
        at(row).length === 0 ? row : { ...row, ...Object.fromEntries(at(row).map((name) => [name, latest])) },
      ),
    };
  });
}
