import Before from '@mui/icons-material/ChevronLeft';
import After from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addMonths } from '../../../contract/values/days';
import { daysAround } from '../../engine';
import type { BlockProps } from '../parts/BlockProps';
import { leadOf, leadTitle } from '../parts/leadOf';
import { RowList } from '../parts/RowList';
import { calendarWords } from './calendarWords';
import { MonthGrid } from './MonthGrid';
import { dayByKey, monthsIn } from './monthWeeks';
import { recordsByDay } from './recordsByDay';

/**
 * Calendar of records: a month with labels, or a whole year. Keyboard: arrow keys, Home, End and Page keys
 * move; Enter or a click lists the records of a day.
 */
export const CalendarBlock = observer(function CalendarBlock(props: BlockProps) {
  const { block, screen } = props;
  const { days } = block;
  const { days: shown } = block.definition.data ?? {};
  const { ports } = screen;
  const [day, setDay] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    const cell = follows.current && area.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!cell) return;
    follows.current = false;
    cell.focus();
  });
  if (days === null || shown === undefined) return null;
  const { interval } = shown;
  const today = ports.today();
  const isThere = (one: string | null) => one !== null && days.from <= one && one <= days.to;
  const focused = [day, today].find(isThere) ?? days.from;
  const words = calendarWords(props);
  const records = recordsByDay(block.rows, shown, days);
  const lookAt = (to: string) => {
    const around = daysAround(interval, to);
    if (around.from !== days.from) void block.showRange(around);
  };
  const choose = (one: string) => {
    setDay(one);
    setChosen(one);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayByKey(focused, event, isRightToLeft);
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) return choose(focused);
    follows.current = true;
    setDay(next);
    lookAt(next);
  };
  return (
    <>
      <Pages {...props} per={interval} words={words} lookAt={lookAt} />
      {block.more && (
        <Alert severity="warning">{ports.text('grid:calendar.more', { count: block.rows.length })}</Alert>
      )}
      <Box ref={area} onKeyDown={onKeyDown} sx={interval === 'year' ? yearStyles : undefined}>
        {monthsIn(days).map((month) => (
          <MonthGrid
            key={month}
            month={month}
            isSmall={interval === 'year'}
            today={today}
            focused={focused}
            chosen={chosen}
            records={records}
            words={words}
            choose={choose}
          />
        ))}
      </Box>
      {chosen !== null && isThere(chosen) && (
        <ChosenDay {...props} day={chosen} name={words.day(chosen)} rows={records.get(chosen) ?? []} />
      )}
    </>
  );
});

/** Current month or year, with paging buttons. */
const Pages = observer(function Pages({
  block,
  screen,
  per,
  words,
  lookAt,
}: BlockProps & {
  readonly per: 'month' | 'year';
  readonly words: Pick<ReturnType<typeof calendarWords>, 'month'>;
  lookAt(day: string): void;
}) {
  const { text, today } = screen.ports;
  const { from = '' } = block.days ?? {};
  const far = per === 'year' ? 12 : 1;
  const step = (to: 'before' | 'after') => {
    const Icon = to === 'before' ? Before : After;
    const name = text(`grid:calendar.${to}.${per}`);
    return (
      <Tooltip title={name}>
        <IconButton aria-label={name} onClick={() => lookAt(addMonths(from, to === 'before' ? -far : far))}>
          <Icon fontSize="small" sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      </Tooltip>
    );
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Typography component="p" variant="subtitle1" aria-live="polite" sx={{ flex: 1 }}>
        {per === 'year' ? from.slice(0, 4) : words.month(from.slice(0, 7))}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5, '@media print': { display: 'none' } }}>
        {step('before')}
        <Button size="small" onClick={() => lookAt(today())}>
          {text('grid:range.today')}
        </Button>
        {step('after')}
      </Box>
    </Box>
  );
});

const ChosenDay = observer(function ChosenDay({
  day,
  name,
  rows,
  ...props
}: Parameters<typeof RowList>[0] & { readonly day: string; readonly name: string }) {
  const id = useId();
  const { leads, narrows, data } = props.block.definition;
  const lead = (leads ?? narrows) && data?.days && leadOf(props, { id: day, [data.days.date.name]: day });
  return (
    <Box component="section" aria-labelledby={id} aria-live="polite">
      <Typography id={id} component="h3" variant="subtitle2">
        {name}
      </Typography>
      {rows.length > 0 ? (
        <>
          <RowList {...props} rows={rows} />
          {lead && (
            <Button size="small" onClick={lead}>
              {props.screen.ports.text(leadTitle(props.block.definition))}
            </Button>
          )}
        </>
      ) : (
        <Typography color="text.secondary">{props.screen.ports.text('grid:calendar.free')}</Typography>
      )}
    </Box>
  );
});

/** One to four months side by side, by the available width. */
const yearStyles = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@container (min-width: 1000px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;
