import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import type { ReactNode } from 'react';
import type { Language } from '../../../../contract/values/language';
import { todayInTurkiye } from '../../../../contract/values/today';

/** Days as dayjs counts them, but today is the day of the institution, not of the computer. */
class InstitutionDays extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    const { date } = this;
    this.date = (value, timezone) =>
      date(value === undefined ? (todayInTurkiye() as typeof value) : value, timezone);
  }
}

/** Unit that a calendar selects. */
export type CalendarUnit = 'day' | 'month';

const units = {
  day: { format: 'YYYY-MM-DD', shape: /^\d{4}-\d{2}-\d{2}$/, views: ['year', 'month', 'day'] },
  month: { format: 'YYYY-MM', shape: /^\d{4}-\d{2}(-\d{2})?$/, views: ['year', 'month'] },
} as const;

interface CalendarProps {
  readonly of: CalendarUnit;
  readonly language: Language;
  /** YYYY-MM-DD, or YYYY-MM for months; any other text counts as empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  choose(value: string): void;
}

/** Selects a day of a month, or a month of a year. */
export function Calendar({ of, language, value, min, max, choose }: CalendarProps): ReactNode {
  const { format, shape, views } = units[of];
  const read = (text = '') => (shape.test(text) ? dayjs(text) : null);
  const [minDate, maxDate] = [read(min), read(max)];
  return (
    <LocalizationProvider dateAdapter={InstitutionDays} adapterLocale={language}>
      <DateCalendar
        autoFocus
        value={read(value)}
        {...(minDate && { minDate })}
        {...(maxDate && { maxDate })}
        views={views}
        openTo={of}
        onChange={(chosen, state) => {
          if (chosen && state === 'finish') choose(chosen.format(format));
        }}
      />
    </LocalizationProvider>
  );
}
