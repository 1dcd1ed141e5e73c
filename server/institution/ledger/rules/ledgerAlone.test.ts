import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../../..', 'server');

/** Sources of the server, without tests, fixtures, the demo and the ledger itself. */
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') &&
    !/\.test\.ts$|^testing\/|^demo\/|^institution\/ledger\/(rules|store)\//.test(file),
);

/** Writes that only the ledger may do. */
const writes = [
  /\.(?:insert|update|remove)\(\s*'(?:AccountTransaction|Voucher|LedgerEntry)'/,
  /\binto (?:account_transaction|voucher|ledger_entry)\b/,
  /\bledger_write\(/,
  /\.ledger\.(?:write|read|nextKey|stopPostings)\(/,
  /\.update\(\s*'Account',[^;]*\bbalance\b(?!\))/,
  // A mark of earlier blocks is no balance.
  /\bupdate account set (?!debits_blocked = true where)/,
];

describe('the ledger', () => {
  it('nothing else writes vouchers, entries, movements or balances', () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.filter((file) => {
      const text = readFileSync(join(server, file), 'utf8');
      return writes.some((write) => write.test(text));
    });
    expect(found).toEqual([]);
  });

  it('shares what is available of a balance with holds alone', () => {
    const available = /\.update\(\s*'Account',[^;]*\bavailableBalance\b(?!\))/;
    const found = sources.filter((file) => available.test(readFileSync(join(server, file), 'utf8')));
    expect(found).toEqual([
      'institution/accounts/rules/holds/blocks.ts',
      'institution/accounts/rules/holds/moveAvailable.ts',
    ]);
  });
});
