import type { ClientConfig } from '../../contract/session';

/** Answers the token of the bot check for an action. */
type CaptchaProvider = (action: string) => Promise<string>;

/** Providers of the bot check by their name in the configuration (seed 000 §7). `none` gives an empty token. */
export const captchaProviders: Readonly<
  Partial<Record<ClientConfig['captcha'], CaptchaProvider>> & { none: CaptchaProvider }
> = {
  none: async () => '',
};
