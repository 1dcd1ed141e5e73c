import { createMiddleware } from 'hono/factory';
import type { Language } from '../../../contract/values/language';
import { headerNames } from '../../../contract/wire/headers';
import type { AppEnvironment } from './AppEnvironment';

/** Language that a call requests by Accept-Language; undefined if it names neither. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const tag = /^\s*(tr|en)\b/i.exec(header ?? '')?.[1];
  return tag?.toLowerCase() as Language | undefined;
}

/** Whether a text can be a request-id. */
export function isRequestId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** Gives every call its id, for the logs also one without, and its language. */
export const requestFacts = createMiddleware<AppEnvironment>(async (context, next) => {
  const requestId = context.req.header(headerNames.requestId) ?? '';
  context.set('requestId', isRequestId(requestId) ? requestId : crypto.randomUUID());
  context.set('language', acceptedLanguage(context.req.header('accept-language')) ?? 'tr');
  await next();
});
