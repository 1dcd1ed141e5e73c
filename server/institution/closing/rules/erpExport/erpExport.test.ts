import { beforeAll, describe, expect, it } from 'vitest';
import { element, writeXml } from '../../../../platform/files/xml';
import type { Database } from '../../../../records/openDatabase';
import { fixtureActor } from '../../../../testing/actor';
import { memoryDatabase } from '../../../../testing/database';
import { entityModel } from '../../../../testing/entityModel';
import { postingRequests } from '../../../../testing/postingRequests';
import { numberVouchers, post } from '../../../ledger/rules';
import { beginRun, performRun } from '../runs';
import { exportVouchers, logoLines, logoVouchers, markTransferred, rollBackExport, unmappedCodes } from '.';
import { mappedAccount } from './mappedAccount';

const model = entityModel();
const today = '2026-11-20';
let database: Database;
const request = postingRequests(() => database, model, today);

const period = { periodStart: '2026-10-01', periodEnd: '2026-10-31' } as const;

const map = (glCode: string, erpAccountCode: string, more = {}) =>
  request(({ records }) =>
    records.insert('AccountMapping', {
      glCode,
      erpAccountCode,
      erpFirmNo: '001',
      validFrom: '2026-01-01',
      ...more,
    }),
  );

async function exported(dryRun: boolean) {
  const values = { ...period, runType: 'ERP_EXPORT', erpFirmNo: '001', erpFormat: 'XML', dryRun } as const;
  const run = await request((call) => beginRun(call, values));
  const ports = {
    database,
    model,
    signal: new AbortController().signal,
    clock: () => new Date(fixtureActor.now),
  };
  const ended = await performRun(ports, { ERP_EXPORT: exportVouchers });
  expect(ended?.runNo).toBe(run.runNo);
  const stored = await request(({ records }) => records.get('AccountingRun', run.id));
  if (stored === null) throw new Error('The run is gone');
  return { run: stored, failure: ended?.failure };
}

const vouchersOf = (run: string) => request(({ records }) => records.list('ErpExport', { run }));

beforeAll(async () => {
  database = await memoryDatabase(model);
  await request((call) => post(call, 'revaluationGain', { amount: '40.00' }, { bookingDate: '2026-10-15' }));
  await request((call) => post(call, 'revaluationLoss', { amount: '15.50' }, { bookingDate: '2026-11-02' }));
  await numberVouchers(database);
  // One without a journal number, which waits for the next export.
  await request((call) => post(call, 'revaluationGain', { amount: '7.00' }, { bookingDate: '2026-10-16' }));
});

describe('W12 an export to Logo', () => {
  it('is refused with the codes that have no account on their days', async () => {
    await map('198.02', '198.02.001', { validFrom: '2026-10-16' });
    const { run, failure } = await exported(true);
    expect(run.runStatus).toBe('FAILED');
    expect(failure).toContain('198.02, 646.01');
    const codes = await request(({ records }) => unmappedCodes(records, period, '001'));
    expect(codes.map(({ glCode, currency, entries }) => [glCode, currency, entries])).toEqual([
      ['198.02', 'TRY', 1],
      ['646.01', 'TRY', 1],
    ]);
  });

  it('takes the numbered vouchers of the period once, is marked as transferred, and can be rolled back', async () => {
    await map('198.02', '198.02.000', { validFrom: '2026-01-01', validUntil: '2026-10-15' });
    await map('646.01', '646.01.001', { erpCostCenter: 'GENEL' });
    const preview = await exported(true);
    expect(preview.run).toMatchObject({ runStatus: 'PREVIEW', recordCount: 1, totalAmount: '40.00' });
    expect(await vouchersOf(preview.run.id)).toEqual([]);
    const { run } = await exported(false);
    expect(run).toMatchObject({ runStatus: 'DONE', recordCount: 1, totalAmount: '40.00' });
    expect(
      (await vouchersOf(run.id)).map(({ erpVoucherNo, erpResult }) => [erpVoucherNo, erpResult]),
    ).toEqual([['2026-10-000001', 'EXPORTED']]);
    expect(await request((call) => markTransferred(call, run.id))).toBe(1);
    await request((call) => rollBackExport(call, run.id, 'Yanlış firma'));
    expect((await vouchersOf(run.id)).map(({ erpResult }) => erpResult)).toEqual(['ROLLED_BACK']);
    await expect(request((call) => markTransferred(call, run.id))).rejects.toMatchObject({
      code: 'run.notDone',
    });
    const again = await exported(false);
    expect(again.run.recordCount).toBe(1);
    const { lines, next } = await request(({ records }) => logoLines(records, again.run, null));
    expect(next).toBeNull();
    const text = writeXml(element('GL_VOUCHERS', logoVouchers(lines)));
    const valuesOf = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}>([^<]*)<`, 'g'))].map(([, value]) => value);
    expect([valuesOf('NUMBER'), valuesOf('DATE'), valuesOf('TOTAL_DEBIT')]).toEqual([
      ...[['2026-10-000001'], ['15.10.2026'], ['40.00']],
    ]);
    expect([valuesOf('GL_CODE'), valuesOf('SIGN'), valuesOf('DEBIT'), valuesOf('CREDIT')]).toEqual([
      ...[['198.02.000', '646.01.001'], ['0', '1'], ['40.00'], ['40.00']],
    ]);
    expect(valuesOf('OHP_CODE1')).toEqual(['GENEL']);
  });
});

it('maps an entry by its currency and type before its code alone, on its day', () => {
  const general = { glCode: '600.01', erpAccountCode: 'A', validFrom: '2026-01-01' };
  const mappings = [
    { ...general, erpAccountCode: 'B', txnType: 'SEND' },
    general,
    { ...general, erpAccountCode: 'C', currency: 'USD' },
    { ...general, erpAccountCode: 'D', currency: 'USD', txnType: 'SEND', validUntil: '2026-06-30' },
  ] as unknown as Parameters<typeof mappedAccount>[0];
  const accountOf = (currency: string, txnType: string | null, day = '2026-05-01') =>
    mappedAccount(mappings, { glCode: '600.01', currency, txnType, day })?.erpAccountCode;
  expect([accountOf('TRY', null), accountOf('TRY', 'SEND'), accountOf('USD', null)]).toEqual(['A', 'B', 'C']);
  expect([
    accountOf('USD', 'SEND'),
    accountOf('USD', 'SEND', '2026-07-01'),
    accountOf('TRY', null, '2025-12-31'),
  ]).toEqual([...['D', 'C', undefined]]);
});
