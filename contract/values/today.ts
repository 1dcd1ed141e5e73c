const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Today's calendar day in Türkiye, YYYY-MM-DD, in any server time zone. */
export function todayInTurkiye(now: Date = new Date()): string {
  const parts = Object.fromEntries(calendar.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

const offsets = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Istanbul', timeZoneName: 'longOffset' });

/** UTC timestamp of a day (YYYY-MM-DD) and time (HH:mm) in Türkiye. */
export function momentInTurkiye(day: string, time: string): string {
  const parts = offsets.formatToParts(new Date(`${day}T${time}:00Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length);
  return new Date(`${day}T${time}:00${offset || 'Z'}`).toISOString();
}
