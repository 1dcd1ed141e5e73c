const calendarDay = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00\.000)?$/;
const utcTimestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

/**
 * A date in a response (requirements P7). Keeps its source text and serializes to it, so that state sent back is
 * unchanged. A calendar day is local midnight: its day, month and year are the same in every time zone.
 */
export class RevivedDate extends Date {
  private constructor(
    time: number,
    /** The server's text. */
    readonly text: string,
  ) {
    super(time);
  }

  /** Parses a text; null for invalid dates and other formats (2026-02-31, 21.11.2026). */
  static of(text: string): RevivedDate | null {
    const time = timeOfDay(text) ?? timeOfTimestamp(text);
    return time === null ? null : new RevivedDate(time, text);
  }

  override toJSON(): string {
    return this.text;
  }
}

function timeOfDay(text: string): number | null {
  const match = calendarDay.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(2000, 0, 1);
  // The constructor maps the years 0 to 99 to 1900 to 1999.
  date.setFullYear(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : null;
}

function timeOfTimestamp(text: string): number | null {
  if (!utcTimestamp.test(text)) return null;
  const time = Date.parse(text);
  // The parser rolls 31 February over into March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text.slice(0, 10)) return null;
  return time;
}
