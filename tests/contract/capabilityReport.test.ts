import { expect, test } from 'vitest';
import { capabilityReport } from './capabilityReport';

test('the report counts by level, and marks unfulfilled requirements', () => {
  const report = capabilityReport('http://bank', [
    { level: 'should', name: 'S07 restore', fulfilled: false },
    { level: 'must', name: 'S01 sign in', fulfilled: true },
    { level: 'should', name: 'S10 prolong', fulfilled: true },
  ]);
  expect(report.split('\n')).toEqual([
    'What http://bank fulfils (docs/your-own-server.md):',
    'must 1 of 1',
    '  yes  S01 sign in',
    'should 1 of 2',
    '  NO   S07 restore',
    '  yes  S10 prolong',
    'may 0 of 0',
  ]);
});
