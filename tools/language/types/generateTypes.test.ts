import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entityTypes } from './entityTypes';
import { generateTypes } from './generateTypes';
import { staleTypes } from './writeTypes';

const root = join(import.meta.dirname, '../../..');

describe('E08 types of the language', () => {
  test('are those of the schemas', async () => {
    expect([...(await staleTypes(root)).keys()]).toEqual([]);
  });

  test('have one name each, independent of the usages of a definition', async () => {
    for (const text of (await generateTypes(root)).values()) {
      expect([...text.matchAll(/^export (?:interface|type) (\w+\d)\b/gm)].map(([, name]) => name)).toEqual(
        [],
      );
    }
  });
});

describe('types of records', () => {
  const types = entityTypes(join(root, 'schemas/fixtures/valid/whole'));
  const linesOf = (name: string) => types.split(`export interface ${name} {`)[1]?.split('}')[0] ?? '';

  test('have each entity by name', () => {
    expect(linesOf('EntityRecords').match(/\w+: \w+/g)).toEqual(['Holder: Holder', 'Wallet: Wallet']);
  });

  test('mark fields that are always filled: required ones that always apply, numbers and the state', () => {
    expect(linesOf('Wallet')).toContain('readonly holderType: HolderTypeCode;');
    expect(linesOf('Wallet')).toContain('readonly walletNo: string;');
    expect(linesOf('Wallet')).toContain('readonly status: WalletStatusCode;');
    expect(linesOf('Wallet')).toContain('readonly tckn: string | null;');
    expect(linesOf('Wallet')).toContain('readonly balance: Decimal | null;');
    expect(linesOf('Wallet')).toContain('readonly holder: RecordId | null;');
  });

  test('have the codes of fixed lists', () => {
    expect(types).toContain("export type WalletStatusCode = 'OPEN' | ");
  });
});
