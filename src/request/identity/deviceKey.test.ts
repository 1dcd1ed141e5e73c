import { describe, expect, it } from 'vitest';
import { deviceKey } from './clientIdentity';

function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      map.set(key, value);
    },
  };
}
const kept = '0123456789abcdef0123456789abcdef';
const made = 'f'.repeat(32);
const make = () => made;

describe('S12 device key', () => {
  it('is generated if missing, and stored in all three places for 1000 days', () => {
    const places = { local: storage(), session: storage(), page: { cookie: '' } };
    expect(deviceKey(places, make)).toBe(made);
    expect(places.local.getItem('device-key')).toBe(made);
    expect(places.session.getItem('device-key')).toBe(made);
    expect(places.page.cookie).toMatch(/^device-key=f{32}; max-age=86400000;/);
  });

  it.each([
    ['local storage', { local: storage({ 'device-key': kept }), session: storage(), page: { cookie: '' } }],
    [
      'the cookie',
      { local: storage(), session: storage(), page: { cookie: `a=b; device-key=${kept}; c=d` } },
    ],
    ['session storage', { local: storage(), session: storage({ 'device-key': kept }), page: { cookie: '' } }],
  ])('is restored from %s', (_place, places) => {
    expect(deviceKey(places, make)).toBe(kept);
    expect(places.local.getItem('device-key')).toBe(kept);
  });

  it.each(['', 'kept', `${kept}; domain=bank.example`, `${kept}\n`, kept.toUpperCase()])(
    'is generated again if the stored one is %j',
    (foreign) => {
      const places = {
        local: storage({ 'device-key': foreign }),
        session: storage({ 'device-key': foreign }),
        page: { cookie: '' },
      };
      expect(deviceKey(places, make)).toBe(made);
      expect(places.local.getItem('device-key')).toBe(made);
    },
  );

  it('is read from the next place if the first has no valid one', () => {
    const places = {
      local: storage({ 'device-key': 'x' }),
      session: storage({ 'device-key': kept }),
      page: { cookie: '' },
    };
    expect(deviceKey(places, make)).toBe(kept);
  });
});
