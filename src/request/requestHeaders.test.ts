import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestHeaders } from './requestHeaders';

const client = { instanceId: 'i-1', clientId: 'c-1', deviceKey: 'd-1', fingerPrint: 'f-1' };
const ports = { identity: () => client, accessToken: () => null, language: () => 'tr' as const };

describe('R02 headers of every call', () => {
  it('are ten, and the language', () => {
    const headers = requestHeaders(ports, { screenId: 'eft/send', transactionKey: 'k-1' }, 'captcha', 'r-1');
    expect(headers).toEqual({
      'instance-id': 'i-1',
      'client-id': 'c-1',
      'application-name': 'mobile-payments',
      'app-version': 'v1.0',
      'device-key': 'd-1',
      'screen-id': 'eft/send',
      'current-transaction-key': 'k-1',
      'finger-print': 'f-1',
      'request-id': 'r-1',
      'captcha-token': 'captcha',
      'accept-language': 'tr-TR',
    });
  });

  it('are empty for a call without a screen; without a device key that header is missing', () => {
    const headers = requestHeaders(
      { ...ports, identity: () => ({ ...client, deviceKey: null }) },
      undefined,
      '',
      'r-1',
    );
    expect(headers).toMatchObject({ 'screen-id': '', 'current-transaction-key': '', 'captcha-token': '' });
    expect(headers).not.toHaveProperty('device-key');
  });

  it('have the bearer token and the current language', () => {
    const headers = requestHeaders(
      { ...ports, accessToken: () => 't', language: () => 'en' },
      undefined,
      '',
      'r-1',
    );
    expect(headers).toMatchObject({ authorization: 'Bearer t', 'accept-language': 'en-US' });
  });

  it('have any given values', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string()), fc.string(), (screenId, transactionKey, captcha) => {
        const headers = requestHeaders(ports, { screenId, transactionKey }, captcha, 'r-1');
        expect(headers['screen-id']).toBe(screenId);
        expect(headers['current-transaction-key']).toBe(transactionKey ?? '');
        expect(headers['captcha-token']).toBe(captcha);
      }),
    );
  });
});
