import type { CaptchaConfig, CaptchaProvider } from './CaptchaConfig';

type Kind = CaptchaConfig['captcha'];

/** Providers by configuration name (requirements P7); only the configured one is loaded. */
const makers: Readonly<Record<Exclude<Kind, 'none'>, (config: CaptchaConfig) => Promise<CaptchaProvider>>> = {
  altcha: async (config) => (await import('./altcha')).altcha(config),
  recaptcha: async (config) => (await import('./recaptcha')).recaptcha(config),
};

/**
 * The configured provider; `none` yields empty tokens. A failed token is sent as empty, too: the server
 * decides whether it is required, and offline users get the network error.
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
  // Preloads: the first POST, the sign-in, must not wait.
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

/** Action name of the bot check: the path without slashes, hyphens, asterisks and digits (requirements P7). */
export function captchaAction(path: string): string {
  return path.replace(/[/\-*0-9]/g, '');
}
