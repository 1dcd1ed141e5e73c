import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { hasCardNumber, maskCardNumbers } from './cardNumbers';
import { posReport, settledOrder } from './PosService';

const order = {
  orderNo: 'VP0000000001',
  state: 'APPROVED',
  amount: '100.00',
  currency: 'TRY',
  cardMasked: '454360******0712',
  rrn: '632412345678',
};

describe('a whole card number', () => {
  it('is known by its check digit, in one piece or in groups', () => {
    const numbers = ['4543600299100712', '4543 6002 9910 0712', '4543-6002-9910-0712', '378282246310005'];
    expect(numbers.map((number) => hasCardNumber(`kart ${number}.`))).toEqual([true, true, true, true]);
    const others = [
      '4543600299100713',
      '454360******0712',
      '632412345678',
      'VP0000000001',
      '45436002991007121234',
    ];
    expect(others.map(hasCardNumber)).toEqual(others.map(() => false));
  });

  it('is cut to its first six and last four digits', () => {
    expect(maskCardNumbers('Card 4543 6002 9910 0712, ref 4543600299100713')).toBe(
      'Card 454360******0712, ref 4543600299100713',
    );
  });

  it('makes a message of a bank no message, wherever it stands', () => {
    expect(posReport(order)).toMatchObject({ orderId: 'VP0000000001', cardMasked: '454360******0712' });
    expect(posReport({ ...order, cardMasked: '4543600299100712' })).toBeNull();
    expect(posReport({ ...order, pan: '4543600299100712' })).toBeNull();
    expect(settledOrder({ orderNo: 'VP1', kind: 'SALE', amount: '1.00', commission: '0.00' })).not.toBeNull();
    expect(
      settledOrder({
        orderNo: 'VP1',
        kind: 'SALE',
        amount: '1.00',
        commission: '0.00',
        card: '4543600299100712',
      }),
    ).toBeNull();
  });

  it('leaves no room for a report that is not whole', () => {
    const broken = [
      { state: 'PAID' },
      { amount: '-1.00' },
      { amount: '1,00' },
      { currency: 'try' },
      { orderNo: 'VP 1' },
      { cardMasked: '45436002******0712' },
      { rrn: '1'.repeat(13) },
      { authCode: '<b>' },
    ];
    expect(broken.map((values) => posReport({ ...order, ...values } as JsonObject))).toEqual(
      broken.map(() => null),
    );
  });
});
