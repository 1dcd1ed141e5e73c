import type { Change, RequestedChange, ShownPart } from '../../../../contract/model/requestedChange';
import type { LocalizedText } from '../../../../contract/values/language';
import type { GridRow } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import type { StoredRecord } from '../../../records/RecordStore';

/** Fields of an order that are compared. */
const compared: readonly {
  readonly name: string;
  readonly kind: ShownPart['kind'];
  readonly title: LocalizedText;
}[] = [
  { name: 'payee', kind: 'text', title: { tr: 'Alıcı', en: 'Payee' } },
  { name: 'amount', kind: 'decimal', title: { tr: 'Tutar', en: 'Amount' } },
  { name: 'currency', kind: 'text', title: { tr: 'Para birimi', en: 'Currency' } },
  { name: 'valueDate', kind: 'date', title: { tr: 'Valör', en: 'Value date' } },
  { name: 'iban', kind: 'iban', title: { tr: 'IBAN', en: 'IBAN' } },
];

function changeOf(stored: readonly ShownPart[], requested: readonly ShownPart[]): Change {
  if (stored.length === 0) return requested.length === 0 ? 'same' : 'added';
  if (requested.length === 0) return 'removed';
  return stored[0]?.value === requested[0]?.value ? 'same' : 'changed';
}

function lineOf(
  { name, kind, title }: (typeof compared)[number],
  last: StoredRecord,
  order: StoredRecord,
): RequestedChange {
  const [stored = [], requested = []] = [last, order].map((record): readonly ShownPart[] => {
    const value = record[name] ?? null;
    return value === null ? [] : [{ kind, value, ...(kind === 'decimal' && { scale: 2 }) }];
  });
  return { id: name, title, change: changeOf(stored, requested), stored, requested };
}

/** Compares an order with the last one that its agent paid; no rows if there is none. */
export const lastOrder: QueryCommand = {
  path: 'gallery/pool/lastOrder',
  async query({ records, recordId }) {
    const order = recordId === null ? null : await records.get('GalleryOrder', recordId);
    const paid = order?.agent
      ? await records.list('GalleryOrder', { agent: order.agent, status: 'PAID' })
      : [];
    const last = paid.at(-1);
    const lines = order && last ? compared.map((field) => lineOf(field, last, order)) : [];
    const rows = lines.map((line) => ({ ...line }) as unknown as GridRow);
    return { rows, total: rows.length, sums: {} };
  },
};
