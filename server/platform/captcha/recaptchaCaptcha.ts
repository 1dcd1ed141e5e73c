import { answerJson, type CallOutside } from '../outside/OutsideCall';
import type { Captcha } from './Captcha';

/** Google's verification endpoint. */
const verifyAddress = 'https://www.google.com/recaptcha/api/siteverify';

/** Minimum score, 0 (bot) to 1 (human): Google's default. */
const minScore = 0.5;

/** The installation's account at Google. */
export interface RecaptchaAccount {
  readonly secret: string;
  /** Alternative verification endpoint, for networks without access to Google's. */
  readonly address?: string;
}

/** Google's reCAPTCHA v3. Google ensures that a token is valid once and for two minutes. */
export function recaptchaCaptcha(
  callOutside: CallOutside,
  { secret, address: url = verifyAddress }: RecaptchaAccount,
): Captcha {
  return {
    async isPassed(token, action, ip) {
      if (token === '') return false;
      const answer = await callOutside({
        url,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: token, remoteip: ip }).toString(),
        patience: 5000,
        mostBytes: 64 * 1024,
      });
      const verdict = (answerJson(answer) ?? {}) as { success?: unknown; score?: unknown; action?: unknown };
      const { success, score, action: passed } = verdict;
      return success === true && passed === action && typeof score === 'number' && score >= minScore;
    },
  };
}
