import type { RecordStore } from '../../../../records/RecordStore';
import { ledgerOf } from '../../../ledger/store/createLedgerStore';
import type { UsedCode, VoucherPeriod } from '../../../ledger/store/usedCodes';
import { type Mapping, mappedAccount } from './mappedAccount';

/** Mappings of a firm, of all days. */
export function mappingsOf(records: RecordStore, erpFirmNo: string): Promise<readonly Mapping[]> {
  return records.list('AccountMapping', { erpFirmNo });
}

/** GL codes that vouchers of a period use on a day without a mapping to an account of the firm. */
export async function unmappedCodes(
  records: RecordStore,
  period: VoucherPeriod,
  erpFirmNo: string,
): Promise<readonly UsedCode[]> {
  const mappings = await mappingsOf(records, erpFirmNo);
  const used = await ledgerOf(records).codesOf(period);
  // Mappings of one code follow each other without gaps, so its first and last day are enough.
  return used.filter(({ first, last, ...code }) =>
    [first, last].some((day) => mappedAccount(mappings, { ...code, day }) === undefined),
  );
}
