import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { asReceived } from '../../testing/asReceived';
import { explain, explainAnswer } from './explain';
import { usages, usagesAnswer } from './usages';

const root = join(import.meta.dirname, '../../..');
let output: string[];

beforeEach(() => {
  output = [];
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((line: string) => void output.push(...line.split('\n')));
  }
});

const file = 'schemas/postings/desks/withdrawal.json';

test('an event: its facts, its legs and the code that posts it', () => {
  expect(explain(root, 'withdrawal')).toBe(true);
  const lines = output.map((line) =>
    line
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replace(/:\d+\)?$/, ''),
  );
  expect(lines).toContain('recordType PAYMENT');
  expect(lines).toContain(`totalDebited amount currency = amount + fee + feeTax (${file}`);
  expect(lines).toContain(`debit account totalDebited currency (${file}`);
  expect(lines).toContain(`credit 600.01 Transfer fees fee currency (${file}`);
  expect(lines).toContain('server/institution/desks/commands/cashAtDesk.ts');

  const { posting } = asReceived(explainAnswer(root, 'withdrawal')) as unknown as {
    posting: { legs: object[]; facts: object[] };
  };
  expect(posting.legs).toHaveLength(4);
  expect(posting.facts).toContainEqual(
    expect.objectContaining({ name: 'totalDebited', calculated: 'amount + fee + feeTax' }),
  );
  expect(asReceived(explainAnswer(root, 'manualVoucher'))).toMatchObject({
    posting: { free: true, facts: [], legs: [] },
  });
});

test('usages of a fact: its calculation, its legs and the code that gives it', () => {
  expect(usages(root, 'withdrawal.fee')).toBe(true);
  const uses = output.map((line) => line.replace(/:\d+/, ''));
  expect(uses.slice(0, 3)).toEqual([`${file} defined here`, `${file} sum`, `${file} amount of a credit`]);
  expect(uses).toContain('server/institution/desks/commands/cashAtDesk.ts says «fee»');
  expect(asReceived(usagesAnswer(root, 'withdrawal.desk'))).toMatchObject({
    kind: 'fact',
    uses: [{ what: 'defined here' }, { what: 'account of a credit' }],
  });
  expect(usages(root, 'withdrawal.feee')).toBe(false);
});
