import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, type Ref, useState } from 'react';
import { laterPart } from '../../../ui/laterPart';
import { Popover } from '../../../ui/overlays';
import { useFieldHost } from '../host/FieldHost';
import type { CalendarUnit } from './Calendar';

// The calendar is as large as a small screen: loaded when first opened.
const Calendar = laterPart(async () => (await import('./Calendar')).Calendar);

interface CalendarButtonProps {
  /** The selected unit, for the button's accessible name. */
  readonly label: string;
  readonly of: CalendarUnit;
  /** YYYY-MM-DD, or YYYY-MM for months; any other text counts as empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Ref for the input, which opens the calendar by keyboard. */
  readonly button: Ref<HTMLButtonElement>;
  choose(value: string): void;
}

/** Calendar button of a day or month input. Not a Tab stop: Alt+↓ in the input opens it. */
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
          <Calendar
            {...calendar}
            language={language}
            choose={(value) => {
              choose(value);
              close();
            }}
          />
        </Popover>
      )}
    </InputAdornment>
  );
}
