import { expect, test, vi } from 'vitest';
import type { Expectation, Step } from '../../contract/generated/screenTest';
import { catalogueModules } from './catalogue';
import { compiledModule } from './compiledModule';
import { TestedScreen } from './TestedScreen';

// Screens of areas to come, without a browser and against scripted replies.

async function open(key: string, given = {}): Promise<TestedScreen> {
  const screen = new TestedScreen(await compiledModule(catalogueModules.get(key) ?? ''), given);
  await screen.open();
  return screen;
}

/** Waits until the screen looks as expected: what stands beside a field is asked for after a pause. */
function seen(screen: TestedScreen, expect_: Expectation): Promise<void> {
  return vi.waitFor(async () => expect(await screen.take({ expect: expect_ })).toEqual(expect_));
}

test('limits that records hold are known while one types, and go by what stands beside', async () => {
  const screen = await open('applicationmanager/transactionLimitDefinition');
  const replies: NonNullable<Step['replies']> = {
    'limits/perTxnMax': { answer: { minimum: '10.00', maximum: '800.00' } },
    'limits/limitCode': { answer: { patterns: ['^TR-[0-9]{3}$'] } },
    'limits/dailyCount': { answer: { maximum: '9' } },
  };
  const filled = {
    txnCode: 'TRANSFER',
    currency: 'TRY',
    limitCode: 'XX',
    perTxnMax: '800.01',
    dailyCount: 10,
  };
  await screen.take({ replies, fill: filled });
  await seen(screen, {
    errors: {
      perTxnMax: 'validation.decimalMaximum',
      limitCode: 'validation.pattern',
      dailyCount: 'validation.maximum',
    },
  });
  await screen.take({ fill: { perTxnMax: '800.00', limitCode: 'TR-001', dailyCount: 9 } });
  await seen(screen, { errors: {} });
  await screen.take({
    replies: { 'limits/perTxnMax': { answer: { maximum: '50.00' } } },
    fill: { currency: 'USD' },
  });
  await seen(screen, { errors: { perTxnMax: 'validation.decimalMaximum' } });
  await screen.take({ fill: { currency: null } });
  await seen(screen, { errors: { currency: 'validation.required' } });
  screen.close();
});

test('a limit that could not be asked for limits nothing in the page: the server checks it', async () => {
  const screen = await open('applicationmanager/transactionLimitDefinition');
  await screen.take({ fill: { txnCode: 'TRANSFER', currency: 'TRY', perTxnMax: '999999.00' } });
  await seen(screen, { errors: {} });
  screen.close();
});
