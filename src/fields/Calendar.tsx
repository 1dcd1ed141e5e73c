import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import type { ReactNode } from 'react';
import type { Language } from '../../contract/language';

const dayFormat = 'YYYY-MM-DD';

interface CalendarProps {
  readonly language: Language;
  /** YYYY-MM-DD, or anything else for no day. */
  readonly day: string;
  readonly minDay?: string | undefined;
  readonly maxDay?: string | undefined;
  choose(day: string): void;
}

const isDay = (day: string | undefined): day is string =>
  day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day);

/** A month to choose a day from. */
export function Calendar({ language, day, minDay, maxDay, choose }: CalendarProps): ReactNode {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language}>
      <DateCalendar
        autoFocus
        value={isDay(day) ? dayjs(day) : null}
        {...(isDay(minDay) && { minDate: dayjs(minDay) })}
        {...(isDay(maxDay) && { maxDate: dayjs(maxDay) })}
        views={['year', 'month', 'day']}
        openTo="day"
        onChange={(chosen, state) => {
          if (chosen && state === 'finish') choose(chosen.format(dayFormat));
        }}
      />
    </LocalizationProvider>
  );
}
