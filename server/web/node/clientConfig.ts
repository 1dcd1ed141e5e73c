import type { ClientConfig } from '../../../contract/wire/session';
import addresses from './institutionAddresses.json';
import type { Settings } from './settings';

/** Run-time configuration for this installation's page. */
export function clientConfig(settings: Settings): ClientConfig {
  const { captcha, identityProvider, firebase, ownApi, demo } = settings;
  return {
    bffAddress: '/bff',
    socketAddress: '/',
    environmentLabel: demo ? { tr: 'Demo', en: 'Demo' } : { tr: 'Canlı', en: 'Production' },
    institutionName: settings.institutionName,
    defaultTheme: settings.defaultTheme,
    defaultLayout: 'layout1',
    captcha: captcha.name,
    ...('key' in captcha && { captchaKey: captcha.key }),
    ...(identityProvider !== null && { identityProvider }),
    ...(firebase !== null && { realtimeDatabase: firebase.database }),
    ...(ownApi !== 'none' && { ownApi }),
    ...addresses,
    ...(demo && { inspect: true as const }),
  };
}
