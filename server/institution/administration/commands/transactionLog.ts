import type { QueryCommand } from '../../../engine/context/Command';

/** Request of the selected logged operation, a line for each value. */
export const loggedRequest = loggedSide('request');

/** Its reply. */
export const loggedReply = loggedSide('reply');

function loggedSide(side: 'request' | 'reply'): QueryCommand {
  return {
    path: `applicationmanager/transaction/${side}`,
    async query(call) {
      const { records, recordId } = call;
      const operation = recordId === null ? null : await records.get('TransactionLog', recordId);
      const values = operation === null ? [] : await call.describeOperation(operation, side);
      const rows = values.map((value, at) => ({ id: `${at + 1}`, ...value }));
      return { rows, total: rows.length, sums: {} };
    },
  };
}
