import { describe, expect, test } from 'vitest';
import { addressList } from '../../platform/outside/addresses';
import { callerAddress, proxyWarning } from './callerAddress';

const isProxy = addressList(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32']);

describe('the address of a caller', () => {
  test.each<[what: string, peer: string, forwardedFor: string | undefined, caller: string]>([
    ['is the other end of the connection', '203.0.113.9', undefined, '203.0.113.9'],
    ['is told by nobody but a proxy of ours', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is what our proxy says', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [
      'is the last that none of our proxies is',
      '10.1.2.3',
      '198.51.100.1, 203.0.113.9, 127.0.0.1',
      '203.0.113.9',
    ],
    ['is IPv6 where it is', '2001:db8::1', '2001:0:1::5', '2001:0:1::5'],
    ['is plain where IPv4 comes as IPv6', '::ffff:10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is the proxy where it says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['is the proxy where it says nonsense', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
    ['is the first where all are ours', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['may be missing', '', '203.0.113.9', ''],
  ])('%s', (_what, peer, forwardedFor, caller) => {
    expect(callerAddress(peer, forwardedFor, isProxy)).toBe(caller);
  });

  test('is never taken from a header if no proxy is trusted', () => {
    expect(callerAddress('127.0.0.1', '203.0.113.9', addressList([]))).toBe('127.0.0.1');
  });

  test.each(['proxy.bank.example', '10.0.0.0/', '10.0.0.0/x', '10.0.0.0/99', ''])(
    'is not read if a proxy is named %s',
    (entry) => {
      expect(() => addressList([entry])).toThrow();
    },
  );
});

describe('a proxy that is not trusted', () => {
  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'is reported once for %s, with the remedy',
    (header) => {
      const warnings: string[] = [];
      const notice = proxyWarning([], (message) => warnings.push(message));
      notice('10.0.0.9', () => undefined);
      expect(warnings).toEqual([]);
      for (const _ of [1, 2]) notice('::ffff:10.0.0.9', (name) => (name === header ? '1.2.3.4' : undefined));
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain(header);
      expect(warnings[0]).toContain('TRUSTED_PROXIES=10.0.0.9');
    },
  );

  test('is not reported if proxies are trusted', () => {
    const warnings: string[] = [];
    proxyWarning(['10.0.0.0/8'], (message) => warnings.push(message))('10.0.0.9', () => '1.2.3.4');
    expect(warnings).toEqual([]);
  });
});
