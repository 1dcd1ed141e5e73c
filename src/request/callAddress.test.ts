import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callAddress } from './callAddress';

describe('SECURITY 22 the address of a call', () => {
  it.each([
    ['/bff', 'users/login', '/bff/users/login'],
    ['/bff', '/utils/localization', '/bff/utils/localization'],
    ['https://bank.example/api', 'a/b?c=1', 'https://bank.example/api/a/b?c=1'],
  ])('%s and %s give %s', (address, path, expected) => {
    expect(callAddress(address, path)).toBe(expected);
  });

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    '\\\\evil.example\\x',
    'javascript:alert(1)',
    '../config.json',
    'a/../../config.json',
    'a/%2e%2e/%2E%2e/config.json',
    'a\\..\\..\\config.json',
  ])('refuses %s', (path) => {
    expect(() => callAddress('/bff', path)).toThrow(expect.objectContaining({ code: 'request.malformed' }));
  });

  it('stays within the address for any path', () => {
    const nasty = fc.stringMatching(/^[a-z./\\:%2e?#@\t\n]{0,24}$/);
    fc.assert(
      fc.property(nasty, (path) => {
        let address: string;
        try {
          address = callAddress('https://bank.example/bff', path);
        } catch {
          return;
        }
        expect(new URL(address).href).toMatch(/^https:\/\/bank\.example\/bff\//);
      }),
    );
  });
});
