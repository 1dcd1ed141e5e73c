import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from './readConfig';

describe('H08 H19 the configuration', () => {
  it('of the address alone has a default for everything else', () => {
    expect(readConfig({ bffAddress: '/backoffice/v1/' })).toEqual({
      bffAddress: '/backoffice/v1',
      socketAddress: '',
      institutionName: 'Back office',
      environmentLabel: { tr: '', en: '' },
      defaultTheme: 'system',
      defaultLayout: 'layout1',
      captcha: 'none',
    });
  });

  it('keeps what it says', () => {
    const said = {
      bffAddress: 'https://bff.bank.example/v1',
      socketAddress: '/',
      institutionName: 'Banka',
      environmentLabel: { tr: 'Canlı', en: 'Production' },
      defaultTheme: 'dark',
      defaultLayout: 'layout3',
      captcha: 'altcha',
      captchaKey: 'k',
      identityProvider: { authority: 'https://id.example', clientId: 'c' },
      ownApi: 'register',
      inspect: true,
      defaultLanguage: 'en',
    };
    expect(readConfig(said)).toEqual(said);
    expect(readConfig({ ...said, environmentLabel: 'Test' }).environmentLabel).toEqual({
      tr: 'Test',
      en: 'Test',
    });
  });

  it.each([null, '', [], {}, { bffAddress: '' }])('without an address is none: %j', (value) => {
    expect(() => readConfig(value)).toThrow('bffAddress');
  });

  it('is whole whatever else it says', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (said) => {
        const config = readConfig({ ...said, bffAddress: '/bff' });
        expect(config.environmentLabel.tr).toBeTypeOf('string');
        expect(['light', 'dark', 'system']).toContain(config.defaultTheme);
        expect(['none', 'recaptcha', 'altcha']).toContain(config.captcha);
      }),
    );
  });
});
