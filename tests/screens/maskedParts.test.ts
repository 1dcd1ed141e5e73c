import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import { ofBlock } from '../../server/engine/blocks/blockPart';
import { hideInReply, masksOf } from '../../server/engine/form/masking';
import { compileProject } from '../../tools/compiler/compileProject';
import { compiledModule } from './compiledModule';

const fixture = join(import.meta.dirname, '../../schemas/fixtures/valid/whole');
const root = mkdtempSync(join(tmpdir(), 'masked-parts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Blocks that show record values, each with the masked field in another role. */
const blocks = [
  { id: 'newest', block: 'list', entity: 'Wallet', category: 'tckn' },
  { id: 'people', block: 'list', entity: 'Wallet', category: 'walletNo', series: ['tckn'] },
  { id: 'days', block: 'calendar', entity: 'Wallet', category: 'tckn', date: 'openDate' },
  { id: 'rows', block: 'grid', entity: 'Wallet', grid: { columns: ['walletNo', 'tckn'] } },
];

/** The query screen of the valid fixture with these blocks; a wallet's identity number is masked. */
async function maskedScreen(): Promise<CompiledScreen> {
  cpSync(fixture, root, { recursive: true });
  const change = (file: string, by: (definition: ReturnType<typeof JSON.parse>) => void) => {
    const definition = JSON.parse(readFileSync(join(root, file), 'utf8'));
    by(definition);
    writeFileSync(join(root, file), JSON.stringify(definition));
  };
  change('schemas/entities/Wallet.json', ({ fields }) => {
    fields.tckn.mask = 'tckn';
  });
  change('screen-defs/wallets/walletQuery.json', (definition) => {
    definition.form = { layout: [{ rows: [['walletNo']] }] };
    definition.blocks = blocks;
  });
  const { model, modules } = compileProject(root);
  expect(model.broken).toEqual({});
  const { screen } = await compiledModule(modules.get('wallets/walletQuery') ?? '');
  if (screen === undefined) throw new Error('The screen did not compile.');
  return screen;
}

describe('SECURITY 12 masked fields of a block leave the server masked', () => {
  test('in every place of every block', async () => {
    const screen = await maskedScreen();
    const rows = [{ id: '1', walletNo: 'W0000000001', tckn: '10000000146' }];
    for (const block of screen.blocks ?? []) {
      // Masks of one block, without its neighbours'.
      const alone = ofBlock({ ...screen, blocks: [block] }, block);
      const { responseObject } = hideInReply({ responseObject: { rows } }, masksOf(alone));
      expect([block.id, responseObject]).toEqual([block.id, { rows: [{ ...rows[0], tckn: '100******46' }] }]);
    }
    expect(screen.blocks).toHaveLength(blocks.length);
  });
});

describe('SECURITY 12 masks of a screen', () => {
  test('are found in every place, including unknown parts', async () => {
    const screen = await maskedScreen();
    const later = { ...screen, blocks: [], shelf: [{ boxes: { left: { name: 'iban', mask: 'iban' } } }] };
    expect([...masksOf(later)]).toEqual([['iban', 'iban']]);
  });
});

describe('SECURITY 12 the result of an operation', () => {
  test('is masked like the fields of the screen, except for a new secret code, which is returned once', () => {
    const masks = new Map([['tckn', 'tckn'] as const, ['payoutCode', 'password'] as const]);
    const result = { id: '1', tckn: '10000000146', payoutCode: '48151623' };
    expect(hideInReply({ result }, masks)).toEqual({ result: { ...result, tckn: '100******46' } });
  });
});
