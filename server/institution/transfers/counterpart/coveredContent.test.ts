import { describe, expect, it } from 'vitest';
import { coveredContent } from './coveredContent';

describe('content of a call to a partner, as the log keeps it (SECURITY 12)', () => {
  it('has amounts and states, initials of names, and no whole number of a person or an account', () => {
    const order = { orderNo: 'TR0000000042', payoutAmount: '24.00', payoutCurrency: 'USD', uetr: 'u-1' };
    const receiver = {
      firstName: 'Leyla Nur',
      lastName: 'ALIYEVA',
      country: 'AZ',
      city: 'Bakı',
      phone: '+994501234567',
      iban: 'AZ21NABZ00000000137010001944',
    };
    expect(coveredContent({ ...order, receiver, sender: { birthDate: '1990-02-01' } })).toEqual({
      ...order,
      receiver: {
        firstName: 'L**** N****',
        lastName: 'A****',
        country: 'AZ',
        city: '•••',
        phone: '*********4567',
        iban: 'AZ21NA******************1944',
      },
      sender: { birthDate: '•••' },
    });
  });

  it('covers every key that the protocol does not have', () => {
    const strange = { payoutCode: '4082637195', secret: 's'.repeat(43), tckn: 10000000146, isPaid: true };
    expect(coveredContent({ order: { ...strange, ref: null } })).toEqual({
      order: { payoutCode: '•••', secret: '•••', tckn: '•••', isPaid: true, ref: null },
    });
  });

  it('keeps the words of a refusal without the numbers in it', () => {
    const message = 'Account AZ21NABZ00000000137010001944 of +994 50 123 45 67 is closed since 2024';
    expect(coveredContent({ code: '57', message })).toEqual({
      code: '57',
      message: 'Account ••• of ••• is closed since 2024',
    });
  });

  it('keeps the beginning of long lists and texts', () => {
    const kept = coveredContent({ orders: Array.from({ length: 200 }, () => ({ state: 'PAID' })) });
    expect((kept as { orders: unknown[] }).orders).toHaveLength(10);
    expect(coveredContent({ message: 'x'.repeat(999) })).toEqual({ message: 'x'.repeat(200) });
  });
});
