import { randomToken } from '../../base/crypto/randomToken';
import type { Captcha } from '../../platform/captcha/Captcha';
import { recaptchaCaptcha } from '../../platform/captcha/recaptchaCaptcha';
import type { CallOutside } from '../../platform/outside/OutsideCall';
import type { Database } from '../../records/openDatabase';
import { ensureServerSetting } from '../../records/serverSettings';
import type { CaptchaSettings } from './settings';

/** The installation's bot check; null if none. */
export async function configuredCaptcha(
  settings: CaptchaSettings,
  database: Database,
  callOutside: CallOutside,
): Promise<Captcha | null> {
  switch (settings.name) {
    case 'none':
      return null;
    case 'recaptcha':
      return recaptchaCaptcha(callOutside, settings);
    case 'altcha': {
      // Imported on demand: keeps the start fast.
      const { altchaCaptcha } = await import('../../platform/captcha/altchaCaptcha');
      const secret =
        settings.secret ?? (await ensureServerSetting(database, 'captcha.secret', randomToken()));
      return altchaCaptcha(database, secret);
    }
  }
}
