import type { ClientConfig } from '../../contract/session';

/** Providers of the bot check by their name in the configuration (seed 000 §7). `none` gives an empty token. */
export const captchaProviders: Readonly<
  Record<ClientConfig['captcha'], (action: string) => Promise<string>>
> = {
  none: async () => '',
};
