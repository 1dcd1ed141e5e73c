import type { ClientConfig } from '../../../contract/wire/session';
import type { PageOfInstitution } from '../../engine/Preset';
import type { Settings } from './settings';

/** Run-time configuration for this installation's page. @param ofInstitution what the page knows of the institution */
export function clientConfig(settings: Settings, ofInstitution: PageOfInstitution): ClientConfig {
  const { captcha, identityProvider, firebase, ownApi, demo } = settings;
  return {
    bffAddress: '/bff',
    socketAddress: '/',
    environmentLabel: demo ? { tr: 'Demo', en: 'Demo' } : { tr: 'Canlı', en: 'Production' },
    defaultTheme: settings.defaultTheme,
    defaultLayout: 'layout1',
    captcha: captcha.name,
    ...('key' in captcha && { captchaKey: captcha.key }),
    ...(identityProvider !== null && { identityProvider }),
    ...(firebase !== null && { realtimeDatabase: firebase.database }),
    ...(ownApi !== 'none' && { ownApi }),
    ...ofInstitution,
    ...(demo && { inspect: true as const }),
  };
}
