import { expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import type { FileAnswer } from '../../../../contract/wire/envelope';
import { commandWorld } from '../../../testing/commandWorld';
import { rightsMatrix } from './rightsMatrix';

it('is a workbook with a row for each screen and a column for each active role', async () => {
  const within = await commandWorld();
  await within(async (world) => {
    for (const [roleCode, menuId, status] of [
      ['OPS', 'fee/*', 'ACTIVE'],
      ['CLERK', 'fee/feeQuery', 'ACTIVE'],
      ['OLD', '*', 'PASSIVE'],
    ] as const) {
      const names = { nameTr: roleCode, nameEn: `${roleCode} staff`, roleLevel: 'USER', fourEyes: false };
      const { id } = await world.insert('Role', { roleCode, ...names, status });
      const rights = { canView: true, canCreate: roleCode === 'OPS', canExport: false };
      await world.insert('MenuAuthorization', { role: id, menuId, ...rights });
    }
    const reply = await world.call(rightsMatrix, 'applicationmanager/menuAuthorizationQuery');
    const { bytes, extension } = reply.responseObject as FileAnswer;
    expect(extension).toBe('xlsx');
    const book = read(bytes, { type: 'base64' });
    const [first = ''] = book.SheetNames;
    expect(utils.sheet_to_json(book.Sheets[first] ?? {}, { header: 1 })).toEqual([
      ['Screen', 'Key', 'CLERK CLERK staff', 'OPS OPS staff'],
      ['Definition', 'fee/feeDefinition', undefined, 'View, Create'],
      ['Query', 'fee/feeQuery', 'View', 'View, Create'],
      ['Confidential', '#confidential'],
    ]);
  });
});
