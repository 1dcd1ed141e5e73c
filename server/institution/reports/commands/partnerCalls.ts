import type { Json } from '../../../../contract/values/json';
import type { QueryCommand } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';

/** Request of the selected call to a partner, a line for each value, as it was kept: covered. */
export const partnerRequestLines = linesOf('request', ({ requestBody }) => requestBody);

/** Its reply. */
export const partnerReplyLines = linesOf('reply', ({ responseBody }) => responseBody);

function linesOf(
  side: string,
  bodyOf: (call: StoredOf<'IntegrationLog'>) => unknown,
): QueryCommand<'IntegrationLog'> {
  return {
    path: `reports/extFirmLog/${side}`,
    async query({ records, recordId }) {
      const call = recordId === null ? null : await records.get('IntegrationLog', recordId);
      const lines = call === null ? [] : flatLines((bodyOf(call) ?? null) as Json);
      const rows = lines.map(([name, value], at) => ({ id: String(at + 1), name, value }));
      return { rows, total: rows.length, sums: {} };
    },
  };
}

/** Values by their paths: `body.receiver.country` → `AZ`. */
function flatLines(value: Json, path = ''): readonly (readonly [string, string])[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => flatLines(part, path ? `${path}.${key}` : key));
}
