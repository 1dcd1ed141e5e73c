import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { headerNames } from '../../../contract/wire/headers';
import { captchaChallengePath } from '../../../contract/wire/session';
import { Refusal } from '../../base/errors/Refusal';
import type { Captcha } from '../../platform/captcha/Captcha';
import type { AppEnvironment } from './AppEnvironment';

/** POST requests that require a token: all (requirements P7), or only those before a session exists. */
export type CaptchaScope = 'all' | 'sign-in';

/** Dependencies of the bot check. */
export interface CaptchaPorts {
  /** Null: no check. */
  readonly captcha: Captcha | null;
  readonly captchaScope: CaptchaScope;
  readonly addressOf: (context: Context) => string;
  readonly clock: () => Date;
}

const notPassed = () =>
  new Refusal(
    'captcha.refused',
    {
      tr: 'Robot olmadığınız doğrulanamadı. Lütfen tekrar deneyin.',
      en: 'It could not be confirmed that you are not a robot. Please try again.',
    },
    403,
  );

/** Requests before a session exists. */
const beforeSession = /^(users\/(login|otp|resend-otp|forgetPassword)|api\/auth(\/exchange|\/register)?)$/;

/** A page being closed cannot wait for a bot check; its request only ends its own session. */
const leaving = 'users/user-logout';

/** Rejects POST requests without a valid bot check token (requirements P7). */
export function requireCaptcha({ captcha, captchaScope, addressOf, clock }: CaptchaPorts) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const path = context.req.path.replace(/^\/bff\//, '');
    const isRequired = captchaScope === 'all' || beforeSession.test(path);
    if (captcha !== null && context.req.method === 'POST' && isRequired && path !== leaving) {
      const token = context.req.header(headerNames.captchaToken) ?? '';
      const action = path.replace(/[/*\d-]/g, '');
      if (!(await captcha.isPassed(token, action, addressOf(context), clock()))) throw notPassed();
    }
    await next();
  });
}

/** `GET captcha/challenge`: without envelope, as the client's library expects. */
export function captchaRoutes({ captcha, clock }: CaptchaPorts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get(`/${captchaChallengePath}`, async (context) => {
    const challenge = await captcha?.challenge?.(clock());
    return challenge === undefined ? context.notFound() : context.json(challenge);
  });
  return routes;
}
