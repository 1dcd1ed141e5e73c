import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { headerNames } from '../../contract/headers';
import { captchaChallengePath } from '../../contract/session';
import type { Captcha } from '../captcha/Captcha';
import { Refusal } from '../errors/Refusal';
import type { AppEnvironment } from './AppEnvironment';

/** Which POSTs have to bring a token: all (seed 000 §7), or those alone that come before there is a session. */
export type CaptchaScope = 'all' | 'sign-in';

/** What the bot check needs. */
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

/** Calls that come before there is a session. */
const beforeSession = /^(users\/(login|otp|resend-otp|forgetPassword)|api\/auth(\/exchange|\/register)?)$/;

/** A page that is being left can't wait for a bot check; its call ends no session but its own. */
const leaving = 'users/user-logout';

/** Refuses a POST without a token that the bot check takes (seed 000 §7). */
export function requireCaptcha({ captcha, captchaScope, addressOf, clock }: CaptchaPorts) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const path = context.req.path.replace(/^\/bff\//, '');
    const isAsked = captchaScope === 'all' || beforeSession.test(path);
    if (captcha !== null && context.req.method === 'POST' && isAsked && path !== leaving) {
      const token = context.req.header(headerNames.captchaToken) ?? '';
      const action = path.replace(/[/*\d-]/g, '');
      if (!(await captcha.isPassed(token, action, addressOf(context), clock()))) throw notPassed();
    }
    await next();
  });
}

/** `GET captcha/challenge`: bare, as the library of the client expects it. */
export function captchaRoutes({ captcha, clock }: CaptchaPorts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get(`/${captchaChallengePath}`, async (context) => {
    const challenge = await captcha?.challenge?.(clock());
    return challenge === undefined ? context.notFound() : context.json(challenge);
  });
  return routes;
}
