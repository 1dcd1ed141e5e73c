import type { Captcha } from '../captcha/Captcha';
import { recaptchaCaptcha } from '../captcha/recaptchaCaptcha';
import { randomToken } from '../crypto/randomToken';
import type { Database } from '../storage/openDatabase';
import { keepServerSetting } from '../storage/serverSettings';
import type { CaptchaSettings } from './settings';

/** The bot check of this installation; null where it has none. */
export async function configuredCaptcha(
  settings: CaptchaSettings,
  database: Database,
): Promise<Captcha | null> {
  switch (settings.name) {
    case 'none':
      return null;
    case 'recaptcha':
      return recaptchaCaptcha(settings);
    case 'altcha': {
      // Read where it is needed alone: a start reads as few files as it can.
      const { altchaCaptcha } = await import('../captcha/altchaCaptcha');
      const secret = settings.secret ?? (await keepServerSetting(database, 'captcha.secret', randomToken()));
      return altchaCaptcha(database, secret);
    }
  }
}
