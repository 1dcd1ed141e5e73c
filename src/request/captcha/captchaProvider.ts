import type { CaptchaConfig, CaptchaProvider } from './CaptchaConfig';

type Kind = CaptchaConfig['captcha'];

/** Providers by configuration name (requirements P7); only the configured one is loaded. */
const makers: Readonly<Record<Exclude<Kind, 'none'>, (config: CaptchaConfig) => Promise<CaptchaProvider>>> = {
  altcha: async (config) => (await import('./altcha')).altcha(config),
  recaptcha: async (config) => (await import('./recaptcha')).recaptcha(config),
};

/**
 * Time in ms that a call waits for its token: the second of two workers may bring it (`TokenStock`). After a token that
 * did not come in time calls wait briefly, until one comes again.
 */
const patience = { first: 20_000, later: 1_000 } as const;

/**
 * The configured provider; `none` yields empty tokens. A token that failed or does not come in time is sent as empty, too:
 * the server decides whether it is required, and offline users get the network error.
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
  let wait: number = patience.first;
  return async (action) => {
    const made = load().then((token) => token(action));
    try {
      const token = await inTime(made, wait);
      wait = token === null ? patience.later : patience.first;
      return token ?? '';
    } catch {
      forget();
      return '';
    }
  };
}

/** Null if the token does not come in time: a provider, its script or its network may never answer. */
function inTime(token: Promise<string>, wait: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => resolve(null), wait);
    token.then(resolve, reject).finally(() => clearTimeout(end));
  });
}

/** Action name of the bot check: the path without slashes, hyphens, asterisks and digits (requirements P7). */
export function captchaAction(path: string): string {
  return path.replace(/[/\-*0-9]/g, '');
}
