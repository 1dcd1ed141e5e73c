import type { ClientConfig } from '../../../contract/wire/session';

/** Returns a bot check token for an action; see `captchaAction`. */
export type CaptchaProvider = (action: string) => Promise<string>;

/** Configuration of the providers. */
export type CaptchaConfig = Pick<ClientConfig, 'captcha' | 'captchaKey' | 'bffAddress'>;
