import { scriptPolicy } from '../../ui/scriptPolicy';
import type { CaptchaConfig, CaptchaProvider } from './CaptchaConfig';

/** Global of Google's script. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

/** reCAPTCHA v3 (requirements P7): Google's script scores the action and returns its token. */
export async function recaptcha({
  captchaKey = '',
}: Pick<CaptchaConfig, 'captchaKey'>): Promise<CaptchaProvider> {
  const address = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(captchaKey)}`;
  await loadScript(scriptPolicy('captcha-script', [address])(address));
  const { grecaptcha } = globalThis as unknown as { grecaptcha: Recaptcha };
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return (action) => grecaptcha.execute(captchaKey, { action });
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    script.src = address;
    document.head.append(script);
  });
}
