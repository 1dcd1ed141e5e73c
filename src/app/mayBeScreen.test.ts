import { describe, expect, it } from 'vitest';
import { mayBeScreen } from './mayBeScreen';

describe('H17 what is a screen and what is nowhere', () => {
  it.each(['/fee/feeCalculate', '/eft/query/eft-transactions', '/screens/eft/transactionDetail'])(
    '%s may be a screen',
    (path) => expect(mayBeScreen(path)).toBe(true),
  );

  it.each(['/nowhere', '/pages/nowhere', '/apps/dashboards/nowhere', '/authentication/nowhere', '/', '//'])(
    '%s is not',
    (path) => expect(mayBeScreen(path)).toBe(false),
  );
});
