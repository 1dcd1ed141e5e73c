import type { Captcha } from './Captcha';

/** Where Google proves tokens. */
const verifyAddress = 'https://www.google.com/recaptcha/api/siteverify';

/** Least that a caller has to look like a human, 0 to 1: Google's own default. */
const leastScore = 0.5;

/** What the installation has agreed with Google. */
export interface RecaptchaAccount {
  readonly secret: string;
  /** Where tokens are proven: networks that Google's own address is closed to have another. */
  readonly address?: string;
}

/** Google's reCAPTCHA v3. A token is good once and for two minutes, which Google sees to. */
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
      return answer.success === true && answer.action === action && (answer.score ?? 0) >= leastScore;
    },
  };
}
