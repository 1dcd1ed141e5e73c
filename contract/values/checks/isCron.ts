import { Cron } from 'croner';
import { institutionZone } from '../today';

/** Greatest value of second, minute, hour, day, month and weekday (0 and 7 are Sunday). */
const greatest = [59, 59, 23, 31, 12, 7];

/** No names, nor `L`, `W` and `#`. */
const written = /^[\d*?,/-]+$/;

/** A step after a single number, which counts up to the field's greatest value: `0/15`. */
const openStep = /(^|,)(\d+)\//g;

/**
 * Reads a schedule of six fields (requirements C1.3): `0 30 18 * * 1-5` is half past six in the evening, Monday to Friday. A
 * field is `*` or `?`, numbers, `from-to`, each with optional `/step`. Both day fields must match. In Türkiye's time; null
 * for any other text.
 */
export function readCron(text: string): Cron | null {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== greatest.length || !fields.every((field) => written.test(field))) return null;
  const ranges = fields.map((field, index) => field.replace(openStep, `$1$2-${greatest[index]}/`));
  try {
    return new Cron(ranges.join(' '), { timezone: institutionZone, domAndDow: true, paused: true });
  } catch {
    return null;
  }
}

/** Whether a text is a schedule (`readCron`). */
export function isCron(value: string): boolean {
  return readCron(value) !== null;
}
