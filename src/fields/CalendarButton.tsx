import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { Popover } from '../panel';
import type { CalendarUnit } from './Calendar';
import { useFieldHost } from './FieldHost';

// The calendar is as heavy as a small screen: it comes when it is opened first.
const Calendar = lazy(() => import('./Calendar').then(({ Calendar }) => ({ default: Calendar })));

interface CalendarButtonProps {
  /** What the calendar chooses, for the button's name. */
  readonly label: string;
  readonly of: CalendarUnit;
  /** YYYY-MM-DD, of a month YYYY-MM; anything else for none. */
  readonly value: string;
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  /** The button, for the input's own key to press. */
  readonly button: Ref<HTMLButtonElement>;
  choose(value: string): void;
}

/** A button in a field of a day or month that opens a calendar. Who types opens it by Alt+↓ instead of one more stop for Tab. */
export function CalendarButton({ label, button, choose, ...calendar }: CalendarButtonProps): ReactNode {
  const { text, language } = useFieldHost();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <InputAdornment position="end">
      <IconButton
        ref={button}
        size="small"
        edge="end"
        tabIndex={-1}
        aria-label={text(calendar.of === 'day' ? 'form:date.open' : 'form:month.open', { title: label })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          <Suspense fallback={null}>
            <Calendar
              {...calendar}
              language={language}
              choose={(value) => {
                choose(value);
                close();
              }}
            />
          </Suspense>
        </Popover>
      )}
    </InputAdornment>
  );
}
