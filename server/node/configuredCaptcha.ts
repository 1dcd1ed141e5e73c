import type { Captcha } from '../captcha/Captcha';
import { recaptchaCaptcha } from '../captcha/recaptchaCaptcha';
import { randomToken } from '../crypto/randomToken';
import type { CallOutside } from '../outside/OutsideCall';
import type { Database } from '../storage/openDatabase';
import { ensureServerSetting } from '../storage/serverSettings';
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
      const { altchaCaptcha } = await import('../captcha/altchaCaptcha');
      const secret =
        settings.secret ?? (await ensureServerSetting(database, 'captcha.secret', randomToken()));
      return altchaCaptcha(database, secret);
    }
  }
}
