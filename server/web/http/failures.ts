import type { ErrorHandler } from 'hono';
import { DatabaseUnavailable, TransactionConflict } from '../../base/errors/DatabaseUnavailable';
import { Refusal } from '../../base/errors/Refusal';
import { UnservedEntity } from '../../base/errors/recordRefusals';
import { refused } from '../../engine/endpoint/envelope';
import { CallAbandoned } from '../../records/withAbortSignal';
import type { AppEnvironment } from './AppEnvironment';

/** A line of the server's log. */
export type LogEntry = Readonly<Record<string, string | number | undefined>>;

const internal = new Refusal('internal.error', {
  tr: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
  en: 'Something went wrong. Please try again.',
});

const unavailable = new Refusal(
  'database.unavailable',
  {
    tr: 'Veritabanına şu anda ulaşılamıyor. Lütfen birkaç saniye sonra tekrar deneyin.',
    en: 'The database can’t be reached right now. Please try again in a few seconds.',
  },
  503,
);

const conflict = new Refusal(
  'database.conflict',
  {
    tr: 'Aynı kayıtlar üzerinde başka bir işlem sürüyor. Hiçbir şey kaydedilmedi; lütfen tekrar deneyin.',
    en: 'Another operation is using the same records. Nothing was saved; please try again.',
  },
  409,
);

const unserved = new Refusal(
  'entity.notServed',
  {
    tr: 'Bu işlemin gerektirdiği kayıtlar şu anda kullanıma kapalı. Hiçbir şey kaydedilmedi; lütfen sistem yöneticinize bildirin.',
    en: 'Records that this operation needs are out of service. Nothing was saved; please tell your administrator.',
  },
  409,
);

const invalid = new Refusal(
  'value.invalid',
  { tr: 'Gönderilen bir değer geçersiz.', en: 'A value that was sent is not valid.' },
  400,
);

/**
 * SQLSTATEs of values outside their type: out of range, invalid date, number or id, unstorable character.
 * Input is validated before; any that passes is still the client's error, and logged as an error.
 */
const invalidStates: ReadonlySet<unknown> = new Set([
  ...['22003', '22007', '22008', '22P02', '22P05', '22021'],
]);

/** `Retry-After` in seconds while the database is unavailable. */
const retryAfter = '2';

/** The text that a user gets for an error. */
export function shownRefusal(error: Error): Refusal {
  return refusalOf(error) ?? internal;
}

/** The rejection for an error; null for internal errors, which are only logged. */
function refusalOf(error: Error): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return unavailable;
  if (error instanceof TransactionConflict) return conflict;
  if (error instanceof UnservedEntity) return unserved;
  return 'code' in error && invalidStates.has(error.code) ? invalid : null;
}

/** Converts thrown errors to envelopes. Only rejections have a reason; others are logged. */
export function answerFailures(log: (entry: LogEntry) => void): ErrorHandler<AppEnvironment> {
  return (error, context) => {
    // The client disconnected.
    if (error instanceof CallAbandoned) return new Response(null, { status: 499 });
    const language = context.get('language') ?? 'tr';
    const refusal = refusalOf(error);
    if (refusal === unavailable) context.header('retry-after', retryAfter);
    if (error === refusal) return context.json(refused(refusal, language), refusal.status);
    log({
      level: 'error',
      requestId: context.get('requestId'),
      method: context.req.method,
      path: context.req.path,
      error: error.message,
      stack: error.stack,
    });
    return refusal === null
      ? context.json(refused(internal, language), 500)
      : context.json(refused(refusal, language), refusal.status);
  };
}
