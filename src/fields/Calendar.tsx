import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import type { ReactNode } from 'react';
import type { Language } from '../../contract/language';

/** What is chosen in a calendar. */
export type CalendarUnit = 'day' | 'month';

const units = {
  day: { format: 'YYYY-MM-DD', shape: /^\d{4}-\d{2}-\d{2}$/, views: ['year', 'month', 'day'] },
  month: { format: 'YYYY-MM', shape: /^\d{4}-\d{2}(-\d{2})?$/, views: ['year', 'month'] },
} as const;

interface CalendarProps {
  readonly of: CalendarUnit;
  readonly language: Language;
  /** YYYY-MM-DD, of a month YYYY-MM; anything else for none. */
  readonly value: string;
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  choose(value: string): void;
}

/** A month to choose a day from, or a year to choose a month from. */
export function Calendar({ of, language, value, least, most, choose }: CalendarProps): ReactNode {
  const { format, shape, views } = units[of];
  const read = (text = '') => (shape.test(text) ? dayjs(text) : null);
  const [minDate, maxDate] = [read(least), read(most)];
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language}>
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
