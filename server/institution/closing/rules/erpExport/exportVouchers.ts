import { sql } from 'kysely';
import type { RecordStore } from '../../../../records/RecordStore';
import type { PostingCall } from '../../../ledger/rules';
import { lockDoneRun, type Run, type RunScope, type RunWork, rollBackRun } from '../runs';
import { unmapped } from './refusals';
import { unmappedCodes } from './unmappedCodes';

/** Vouchers that are written together. */
const stepSize = 500;

/** A voucher that waits for its export. */
interface Waiting {
  readonly id: string;
  readonly journalNo: string;
  readonly totalDebit: string;
}

/** The work of an export to Logo: takes the numbered vouchers of its period that no other export has. */
export const exportVouchers: RunWork = async (scope, run) => {
  const codes = await scope.write('codes', ({ records }) => unmappedCodes(records, run, run.erpFirmNo ?? ''));
  if (codes.length > 0) throw unmapped(codes.map(({ glCode }) => glCode));
  const { count, total } = await waitingOf(scope, run);
  let behind = '0';
  for (let done = 0; !run.dryRun; done += stepSize) {
    const vouchers = await nextOf(scope, run, behind);
    const last = vouchers.at(-1);
    if (last === undefined) break;
    await scope.write(`vouchers ${last.id}`, ({ records }) => take(records, run, vouchers));
    behind = last.id;
    await scope.progress(done + vouchers.length, count);
  }
  const taken = run.dryRun ? { count, total } : await takenBy(scope, run);
  return { recordCount: taken.count, errorCount: 0, totalAmount: taken.total };
};

async function take(
  records: RecordStore,
  { id, erpFirmNo }: Run,
  vouchers: readonly Waiting[],
): Promise<void> {
  for (const { id: voucher, journalNo } of vouchers)
    await records.insert('ErpExport', {
      run: id,
      voucher,
      erpFirmNo: erpFirmNo ?? '',
      erpVoucherNo: journalNo,
    });
}

/** Numbered vouchers of the period of a run that no export to its firm has. */
function waiting({ periodStart, periodEnd, agent, erpFirmNo }: Run) {
  const ofBranch = agent ? sql`and r.agent = ${agent}::bigint` : sql``;
  return sql`voucher r where r.journal_no is not null
    and r.record_date between ${periodStart}::date and ${periodEnd}::date ${ofBranch}
    and not exists (select from erp_export x where x.voucher = r.id and x.erp_firm_no = ${erpFirmNo}
      and x.erp_result <> 'ROLLED_BACK')`;
}

interface Totals {
  readonly count: number;
  readonly total: string;
}

async function waitingOf({ database }: RunScope, run: Run): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as count, coalesce(sum(r.total_debit), 0)::numeric(18, 2)::text as total from ${waiting(run)}`.execute(
    database,
  );
  return rows[0] ?? { count: 0, total: '0.00' };
}

async function takenBy({ database }: RunScope, { id }: Run): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as count, coalesce(sum(r.total_debit), 0)::numeric(18, 2)::text as total
    from erp_export x join voucher r on r.id = x.voucher where x.run = ${id}::bigint`.execute(database);
  return rows[0] ?? { count: 0, total: '0.00' };
}

async function nextOf({ database }: RunScope, run: Run, behind: string): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.id::text as id, r.journal_no, r.total_debit::text as total_debit from ${waiting(run)} and r.id > ${behind}::bigint
    order by r.id limit ${stepSize}`.execute(database);
  return rows;
}

/** Marks the vouchers of a done export as transferred. Returns their number. @throws Refusal `run.notDone` */
export async function markTransferred(call: Pick<PostingCall, 'records'>, id: string): Promise<number> {
  const run = await lockDoneRun(call, id);
  return setResult(call.records, run, ['EXPORTED'], 'TRANSFERRED');
}

/** Rolls an export back: its vouchers wait for another one. @throws Refusal `run.notDone` */
export async function rollBackExport(call: PostingCall, id: string, reason: string): Promise<Run> {
  const run = await lockDoneRun(call, id);
  await setResult(call.records, run, ['EXPORTED', 'TRANSFERRED'], 'ROLLED_BACK');
  return rollBackRun(call, id, reason);
}

async function setResult(
  records: RecordStore,
  { id }: Run,
  from: readonly ('EXPORTED' | 'TRANSFERRED')[],
  erpResult: 'TRANSFERRED' | 'ROLLED_BACK',
): Promise<number> {
  const lines = await records.list('ErpExport', { run: id, erpResult: from });
  for (const line of lines) await records.update('ErpExport', line.id, line.version, { erpResult });
  return lines.length;
}
