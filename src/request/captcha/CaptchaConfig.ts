import type { ClientConfig } from '../../../contract/session';

/** Answers the token of the bot check for an action; see `captchaAction`. */
export type CaptchaProvider = (action: string) => Promise<string>;

/** What the providers go by. */
export type CaptchaConfig = Pick<ClientConfig, 'captcha' | 'captchaKey' | 'bffAddress'>;
