import type { CaptchaConfig, CaptchaProvider } from './CaptchaConfig';

type Kind = CaptchaConfig['captcha'];

/** Providers by their name in the configuration (seed 000 §7), each loaded where it is configured alone. */
const makers: Readonly<Record<Exclude<Kind, 'none'>, (config: CaptchaConfig) => Promise<CaptchaProvider>>> = {
  altcha: async (config) => (await import('./altcha')).altcha(config),
  recaptcha: async (config) => (await import('./recaptcha')).recaptcha(config),
};

/**
 * The configured provider; `none` gives empty tokens. A token that can't be had goes out empty too: whether a call may
 * do without is for the server to say, and who is offline hears of that.
 */
export function captchaProvider(config: CaptchaConfig): CaptchaProvider {
  const kind = config.captcha;
  if (kind === 'none') return async () => '';
  let provider: Promise<CaptchaProvider> | null = null;
  const load = (): Promise<CaptchaProvider> => {
    provider ??= makers[kind](config);
    return provider;
  };
  const forget = () => {
    provider = null;
  };
  // At once: the first POST is the sign-in, and does not wait either.
  load().catch(forget);
  return async (action) => {
    try {
      return await (await load())(action);
    } catch {
      forget();
      return '';
    }
  };
}
