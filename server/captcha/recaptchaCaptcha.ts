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
export function recaptchaCaptcha({ secret, address = verifyAddress }: RecaptchaAccount): Captcha {
  return {
    async isPassed(token, action, ip) {
      if (token === '') return false;
      const reply = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(5000),
      });
      const answer = (await reply.json()) as { success?: boolean; score?: number; action?: string };
      return answer.success === true && answer.action === action && (answer.score ?? 0) >= minScore;
    },
  };
}
