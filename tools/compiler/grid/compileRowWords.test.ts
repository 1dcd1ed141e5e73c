import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledModule } from '../../../contract/model/compiled';
import { createValidatorRuntime } from '../../../contract/validation/validatorRuntime';
import { compileProject } from '../compileProject';

const valid = join(import.meta.dirname, '../../../schemas/fixtures/valid/whole');
const file = 'screen-defs/wallets/walletQuery.json';
let root: string;
let module: CompiledModule;

/** The screen that searches wallets, with further grid properties. */
const words = `
    "quickFilter": true,
    "paging": "scroll",
    "rowTones": [
      { "tone": "error", "when": { "$row.validUntil": { "type": "string", "not": { "minDate": "today" } } } }
    ],
    "detail": { "fields": ["walletNo"] },
    "columns": [{ "field": "walletNo" }, { "field": "limit", "editable": true }, "validUntil", "status"],
    "remove": `;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'grid-'));
  cpSync(valid, root, { recursive: true });
  const text = readFileSync(join(root, file), 'utf8');
  const action = `{
      "id": "remind", "type": "request", "title": { "tr": "Hatırlat", "en": "Remind" }, "endpoint": "remind",
      "placement": "bulk", "with": { "wallets": "$rows.id" }, "when": { "$row.status": { "const": "OPEN" } }
    },`;
  writeFileSync(
    join(root, file),
    text
      .replace(/"columns": .*\n.*\n *"totals": \["balance"\]/, words.replace(/,\s*"remove": $/, ''))
      .replace('"actions": [', `"endpoints": { "remind": "wallets/wallet/remind" }, "actions": [${action}`),
  );
  const code = compileProject(root).modules.get('wallets/walletQuery') ?? '';
  module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as CompiledModule;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('words of a grid on its rows', () => {
  test('are compiled if present', () => {
    expect(module.problems).toBeUndefined();
    expect(module.screen?.grid).toMatchObject({
      quickFilter: true,
      paging: 'scroll',
      selection: 'multiple',
      detail: { fields: ['walletNo'], blocks: [] },
      editing: { path: 'wallets/wallet/saveRows', form: { fields: { limit: { kind: 'decimal' } } } },
    });
    expect(module.screen?.grid).not.toHaveProperty('tree');
    expect(module.screen?.endpoints.saveRows).toBe('wallets/wallet/saveRows');
    expect(module.screen?.actions.find(({ id }) => id === 'remind')).toMatchObject({
      placement: 'bulk',
      with: { wallets: '$rows.id' },
    });
  });

  test('a past day marks its row, but not today and not a missing one', () => {
    const [tone] = module.screen?.grid?.rowTones ?? [];
    const validators = module.validators?.(createValidatorRuntime(() => '2026-11-21'));
    const holds = (day: string | null) => validators?.[tone?.when[0]?.validator ?? '']?.(day);
    expect([holds('2026-11-20'), holds('2026-11-21'), holds(null)]).toEqual([true, false, false]);
  });

  test('a changed row is checked by the rules of its fields', () => {
    const validator = module.validators?.(createValidatorRuntime(() => '2026-11-21')).gridRow;
    expect(validator?.({ limit: '10.00' })).toBe(true);
    expect(validator?.({ limit: '0.00' })).toBe(false);
  });
});
