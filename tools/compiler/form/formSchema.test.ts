import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CompiledModule } from '../../../contract/model/compiled';
import { localizeErrors } from '../../../contract/validation/validationMessages';
import { createValidatorRuntime } from '../../../contract/validation/validatorRuntime';
import { compileProject } from '../compileProject';

const text = (tr: string, en: string) => ({ tr, en });
const voucher = {
  languageVersion: 3,
  title: text('Fiş', 'Voucher'),
  display: ['note'],
  fields: {
    note: { title: text('Not', 'Note'), type: 'string', maxLength: 20 },
    lines: {
      title: text('Satırlar', 'Lines'),
      type: 'lines',
      lines: { entity: 'Entry', columns: ['amount'], min: 2, max: 3 },
    },
  },
  required: ['lines'],
};
const entry = {
  languageVersion: 3,
  title: text('Satır', 'Entry'),
  display: ['amount'],
  fields: {
    voucher: { title: text('Fiş', 'Voucher'), type: 'string', lookup: 'Voucher' },
    amount: { title: text('Tutar', 'Amount'), type: 'decimal' },
  },
};
const screen = {
  languageVersion: 3,
  title: text('Fiş', 'Voucher'),
  route: '/wallets/voucher',
  floorplan: 'define',
  entity: 'Voucher',
  bffPath: 'wallets/voucher',
  form: { layout: [{ rows: [['note', 'lines']] }] },
};

/** Compiles a screen on vouchers. */
async function compiled(definition: object): Promise<CompiledModule> {
  const root = mkdtempSync(join(tmpdir(), 'voucher-'));
  cpSync(join(import.meta.dirname, '../../../schemas/fixtures/valid/whole'), root, { recursive: true });
  writeFileSync(join(root, 'schemas/entities/Voucher.json'), JSON.stringify(voucher));
  writeFileSync(join(root, 'schemas/entities/Entry.json'), JSON.stringify(entry));
  writeFileSync(join(root, 'screen-defs/wallets/voucher.json'), JSON.stringify(definition));
  const source = compileProject(root).modules.get('wallets/voucher') ?? '';
  rmSync(root, { recursive: true });
  return await import(`data:text/javascript,${encodeURIComponent(source)}`);
}

/** Validator of the voucher's form. */
async function formCheck() {
  const { validators } = await compiled(screen);
  return validators?.(createValidatorRuntime(() => '2026-11-21')).form;
}

test('fields without a layout are those of the schema, three per row', async () => {
  const fields = ['one', 'two', 'three', 'four'].map((name) => [
    name,
    { title: text(name, name), type: 'string' },
  ]);
  const form = { schema: { properties: Object.fromEntries(fields) } };
  const { screen: drawn } = await compiled({ ...screen, form });
  expect(drawn?.form?.sections.map(({ rows }) => rows)).toEqual([[['one', 'two', 'three'], ['four']]]);
});

test('lines have a minimum number: a voucher has at least two', async () => {
  const check = await formCheck();
  const wrong = (count: number) => {
    check?.(count === 0 ? {} : { lines: Array.from({ length: count }, () => ({ amount: '1.00' })) });
    return localizeErrors(check?.errors).map(({ field, text: { en } }) => `${field}: ${en}`);
  };
  expect(wrong(0)).toEqual(['lines: This field is required.']);
  expect(wrong(1)).toEqual(['lines: There must be at least 2 lines.']);
  expect([wrong(2), wrong(3)]).toEqual([[], []]);
  expect(wrong(4)).toEqual(['lines: There may be at most 3 lines.']);
});
