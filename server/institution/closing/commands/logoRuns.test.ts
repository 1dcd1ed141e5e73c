import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '../../../../contract/values/bytes';
import type { FileAnswer } from '../../../../contract/wire/envelope';
import type { Command } from '../../../engine/context/Command';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { post } from '../../ledger/rules';
import { logoRuns } from './logoRuns';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'accounting/logoTransfer';

function commandAt(name: string): Command {
  const command = logoRuns.find(({ path }) => path.endsWith(`/${name}`));
  if (command === undefined) throw new Error(`There is no command ${name}`);
  return command;
}

/** A done export of one voucher whose codes are mapped. */
async function insertExport({ records, insert }: CommandTest, erpFormat: string) {
  const call = { records, today: testDay, now: `${testDay}T09:00:00.000Z` };
  const { id: voucher } = await post(call, 'revaluationGain', { amount: '40.00' });
  for (const glCode of ['198.02', '646.01'])
    await insert('AccountMapping', {
      glCode,
      erpAccountCode: `${glCode}.1`,
      erpFirmNo: '001',
      validFrom: '2026-01-01',
    });
  const run = await insert('AccountingRun', {
    runType: 'ERP_EXPORT',
    erpFirmNo: '001',
    erpFormat,
    runNo: 'MC1',
  });
  await insert('ErpExport', { run: run.id, voucher, erpFirmNo: '001', erpVoucherNo: '2026-11-000001' });
  return run.id;
}

async function fileOf(world: CommandTest, erpFormat: string): Promise<FileAnswer> {
  const run = await insertExport(world, erpFormat);
  const { responseObject } = await world.call(commandAt('downloadFile'), screen, { body: { run } });
  return responseObject as FileAnswer;
}

describe('W12 the file for Logo', () => {
  it('is XML of all vouchers', () =>
    within(async (world) => {
      const { bytes, extension, name, next } = await fileOf(world, 'XML');
      expect([extension, name?.startsWith('Logo-001-'), next]).toEqual(['xml', true, undefined]);
      const text = new TextDecoder().decode(bytesOf(String(bytes)));
      expect(text).toMatch(
        /^<\?xml version="1.0" encoding="UTF-8"\?>\n<GL_VOUCHERS>\n {2}<GL_VOUCHER DBOP="INS">/,
      );
      expect(text).toMatch(/<\/GL_VOUCHER>\n<\/GL_VOUCHERS>\n$/);
      expect(text).toContain('<GL_CODE>646.01.1</GL_CODE>');
    }));

  it('is a workbook', () =>
    within(async (world) => {
      const { bytes, extension } = await fileOf(world, 'XLSX');
      expect([extension, String.fromCharCode(...bytesOf(String(bytes)).slice(0, 2))]).toEqual(['xlsx', 'PK']);
    }));
});
