import { randomUUID } from 'node:crypto';
import { refused, type SeedCall, type SeedReply, succeeded } from './SeedCall';

/** The bank's records and open conversations. */
export interface BusinessDesk {
  readonly transfers: Record<string, unknown>[];
  /** Keys of begun conversations. */
  readonly open: Set<string>;
  /** Names of uploaded files by id. */
  readonly files: Map<string, string>;
}

/** Creates a desk without records. */
export function businessDesk(): BusinessDesk {
  return { transfers: [], open: new Set(), files: new Map() };
}

type Answer = (desk: BusinessDesk, call: SeedCall) => SeedReply;

const path = 'payments/transfer';
const keyOf = ({ headers }: SeedCall) => headers['current-transaction-key'] ?? '';
const partOf = (body: unknown, name: string): Record<string, unknown> =>
  Object(Object(body)[name]) as Record<string, unknown>;

/** Requests of the bank's screens: begin, commit and others (requirements P7). */
export const businessCalls: Readonly<Record<string, Answer>> = {
  [`POST ${path}/begin`]: ({ open }) => {
    const currentTransactionKey = randomUUID();
    open.add(currentTransactionKey);
    return succeeded({ state: { valueDate: '2026-11-21' }, session: { currentTransactionKey } });
  },
  [`POST ${path}/validate`]: () => succeeded(),
  [`POST ${path}/commit`]: ({ open, transfers }, call) => {
    const key = keyOf(call);
    if (!open.has(key)) return refused('TRX-404', 'İşlem bulunamadı.');
    const { state } = call.body as { state: Record<string, unknown> };
    if (!state.payee) return refused('TRX-001', 'Alıcı zorunludur.');
    open.delete(key);
    const id = String(transfers.length + 1);
    transfers.push({ id, amount: null, ...state });
    return succeeded({ result: { id }, session: { currentTransactionKey: null } });
  },
  [`GET ${path}/commit`]: ({ open }, call) => {
    open.delete(keyOf(call));
    return succeeded({ session: { currentTransactionKey: null } });
  },
  [`POST ${path}/price`]: () => succeeded({ responseObject: '12.50' }),
  [`POST ${path}/receipt`]: () =>
    succeeded({ responseObject: { bytes: Buffer.from('Dekont').toString('base64'), extension: 'txt' } }),
  [`POST ${path}/upload/document`]: ({ files }, { body }) => {
    const [, name = ''] = /filename="([^"]*)"/.exec(String(body)) ?? [];
    const id = randomUUID();
    files.set(id, name);
    return succeeded({ responseObject: { id, name } });
  },
  'POST payments/transactions/query': ({ transfers }, { body }) => {
    const { payee = '' } = partOf(body, 'filter');
    const rows = transfers.filter((row) => String(row.payee).includes(String(payee)));
    return succeeded({ responseObject: { rows, total: rows.length, sums: {} } });
  },
};
