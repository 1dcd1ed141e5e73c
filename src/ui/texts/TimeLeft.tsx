import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '../../../contract/values/clock';
import { useText } from './useText';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

/** Text key and values of a time left in ms, in its two largest units. */
export function wordsOfTimeLeft(
  left: number,
): readonly [key: string, values: Readonly<Record<string, string>>] {
  if (left <= 0) return ['common:timeLeft.over', {}];
  // A part of a second counts as one: the time is over at zero.
  const rest = Math.ceil(left / second) * second;
  const unitsLeft = (unit: number, within = Number.POSITIVE_INFINITY) =>
    String(Math.floor((rest % within) / unit));
  if (rest < hour) {
    const [minutes, seconds] = [unitsLeft(minute), unitsLeft(second, minute).padStart(2, '0')];
    return ['common:timeLeft.minutes', { minutes, seconds }];
  }
  if (rest < day)
    return ['common:timeLeft.hours', { hours: unitsLeft(hour), minutes: unitsLeft(minute, hour) }];
  return ['common:timeLeft.days', { days: unitsLeft(day), hours: unitsLeft(hour, day) }];
}

/** The time left until a moment (UTC, `2026-11-27T05:00:00.000Z`), which runs; nothing for any other text. */
export function TimeLeft({ until }: { readonly until: string }): ReactNode {
  const text = useText();
  const end = Date.parse(until);
  const [now, setNow] = useState(serverNow);
  const left = end - now;
  useEffect(() => {
    if (!(left > 0)) return;
    // Beyond an hour only minutes are shown. Timers end at whole seconds of the time left.
    const unit = left > hour ? minute : second;
    const timer = setTimeout(() => setNow(serverNow()), left % unit || unit);
    return () => clearTimeout(timer);
  }, [left]);
  if (Number.isNaN(end)) return null;
  const tone = left <= 0 ? 'error' : left <= minute ? 'warning.main' : 'text.secondary';
  return (
    <Typography
      component="span"
      role="timer"
      variant="body2"
      noWrap
      color={tone}
      sx={{ flexShrink: 0, ml: 1, fontVariantNumeric: 'tabular-nums' }}
    >
      {text(...wordsOfTimeLeft(left))}
    </Typography>
  );
}
