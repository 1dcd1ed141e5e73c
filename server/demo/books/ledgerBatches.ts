import type { DemoBatch, DemoRow } from '../DemoBatch';

/** Entries per statement at most: the checks of the database see whole vouchers. */
const entriesPerBatch = 1900;

/** Vouchers and entries of the ledger, in parts that each hold whole vouchers. */
export function* ledgerBatches(
  vouchers: readonly DemoRow[],
  entries: readonly DemoRow[],
): Iterable<DemoBatch> {
  yield { entity: 'Voucher', rows: numbered(vouchers) };
  let part: DemoRow[] = [];
  for (const [at, entry] of entries.entries()) {
    part.push({ ...entry, id: String(at + 1) });
    const isWhole = entries[at + 1]?.voucher !== entry.voucher;
    if (!isWhole || (part.length < entriesPerBatch - 450 && at + 1 < entries.length)) continue;
    yield { entity: 'LedgerEntry', rows: part };
    part = [];
  }
}

/** Vouchers with their journal numbers, by month and in order. */
function numbered(vouchers: readonly DemoRow[]): readonly DemoRow[] {
  const last = new Map<string, number>();
  return vouchers.map((row) => {
    const month = String(row.recordDate).slice(0, 7);
    const number = (last.get(month) ?? 0) + 1;
    last.set(month, number);
    return { ...row, journalNo: `${month}-${String(number).padStart(6, '0')}` };
  });
}
