import type { ErrorHandler } from 'hono';
import { Refusal } from '../commands/Command';
import type { AppEnvironment } from './AppEnvironment';
import { refused } from './envelope';

/** A line of the server's log. */
export type LogEntry = Readonly<Record<string, string | number | undefined>>;

const internal = new Refusal('internal.error', {
  tr: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
  en: 'Something went wrong. Please try again.',
});

/** Turns what was thrown into an envelope. Only refusals say why; the rest is for the log. */
export function answerFailures(log: (entry: LogEntry) => void): ErrorHandler<AppEnvironment> {
  return (error, context) => {
    const language = context.get('language') ?? 'tr';
    if (error instanceof Refusal) return context.json(refused(error, language), error.status);
    log({
      level: 'error',
      requestId: context.get('requestId'),
      method: context.req.method,
      path: context.req.path,
      error: error.message,
      stack: error.stack,
    });
    return context.json(refused(internal, language), 500);
  };
}
