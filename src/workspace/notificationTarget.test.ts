import { describe, expect, test } from 'vitest';
import { notificationTarget } from './notificationTarget';
import { menu } from './tabs/testing/tabBench';

const screen = 'accounting/accountCreate';
const notification = (code: string, more: object) => ({
  id: '1',
  code,
  message: { tr: 'x', en: 'x' },
  at: '2026-11-20T10:00:00.000Z',
  read: false,
  screen,
  ...more,
});

describe('42 C3 a notification', () => {
  test.each(['approval.approved', 'approval.continued'])(
    'of a request that was carried out (%s) opens its record read-only',
    (code) => {
      expect(notificationTarget(notification(code, { record: '7' }), menu)).toEqual({
        screen,
        route: '/accounting/accountCreate',
        record: '7',
        readOnly: true,
      });
    },
  );

  test('of a request that was rejected opens its values, to correct and send them again', () => {
    const target = notificationTarget(notification('approval.rejected', { resubmit: '9' }), menu);
    expect(target).toMatchObject({ screen, resubmit: '9' });
    expect(target?.readOnly).toBeUndefined();
  });

  test('of a screen that only others open leads to its record, if the user may open it', () => {
    const approved = notification('approval.approved', { screen: 'payments/payoutReversal', record: '7' });
    expect(notificationTarget(approved, menu, () => true)).toEqual({
      screen: 'payments/payoutReversal',
      route: null,
      record: '7',
      readOnly: true,
    });
    expect(notificationTarget(approved, menu, () => false)).toBeNull();
  });

  test('leads nowhere without a screen in the menu', () => {
    expect(notificationTarget(notification('approval.approved', { screen: 'aml/hidden' }), menu)).toBeNull();
  });
});
