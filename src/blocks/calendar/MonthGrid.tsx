import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { GridRow } from '../../../contract/wire/query';
import { CodeLabel } from '../../grid';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { CalendarWords } from './calendarWords';
import { monthStyles, smallStyles } from './monthStyles';
import { monthWeeks } from './monthWeeks';

/** Records shown per day; further ones are counted below. */
const room = 3;

interface MonthProps {
  /** YYYY-MM */
  readonly month: string;
  /** Part of a year: days have a mark instead of labels. */
  readonly isSmall: boolean;
  readonly today: string;
  /** Day with the roving tabindex, YYYY-MM-DD. */
  readonly focused: string;
  /** Day whose records are listed; null for none. */
  readonly chosen: string | null;
  readonly records: ReadonlyMap<string, readonly GridRow[]>;
  readonly words: CalendarWords;
  choose(day: string): void;
}

/** A month as a grid of days, in weeks from Monday. */
export function MonthGrid({ month, isSmall, words, ...of }: MonthProps) {
  const name = words.month(month);
  return (
    <Box component="table" role="grid" aria-label={name} sx={isSmall ? smallStyles : monthStyles}>
      {isSmall && <caption aria-hidden>{name}</caption>}
      <thead>
        <tr>
          {words.weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) =>
              day === null ? (
                <td key={words.weekdays[at]?.long} />
              ) : (
                <Day key={day} day={day} isSmall={isSmall} words={words} {...of} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Day(props: Omit<MonthProps, 'month'> & { readonly day: string }) {
  const { day, isSmall, today, focused, chosen, records, words, choose } = props;
  const rows = records.get(day) ?? [];
  const summary = words.summary(rows);
  const cell = (
    <Box
      component="td"
      role="gridcell"
      data-day={day}
      tabIndex={day === focused ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={day === chosen}
      onClick={() => choose(day)}
    >
      <Box component="span" className="name" sx={visuallyHidden}>
        {summary ? `${words.day(day)}, ${summary}` : words.day(day)}
      </Box>
      <span aria-hidden className="day">
        {Number(day.slice(8))}
      </span>
      {isSmall ? <Mark rows={rows} words={words} /> : <Labels rows={rows} words={words} />}
    </Box>
  );
  // Rendered even without records: the focused cell stays the same element when they arrive.
  return (
    <Tooltip describeChild title={summary && <>{summary}</>}>
      {cell}
    </Tooltip>
  );
}

interface RecordsProps {
  readonly rows: readonly GridRow[];
  readonly words: CalendarWords;
}

/** A mark below the day, by shape and not by colour alone. */
function Mark({ rows: [first], words }: RecordsProps) {
  return first === undefined ? null : (
    <span aria-hidden className={`mark tone-${words.tone(first) ?? 'none'}`} />
  );
}

function Labels({ rows, words }: RecordsProps) {
  if (rows.length === 0) return null;
  const shown = rows.slice(0, rows.length > room ? room - 1 : room);
  return (
    <>
      <ul aria-hidden>
        {shown.map((row) => {
          const [label, tone] = [words.label(row), words.tone(row)];
          return <li key={row.id}>{tone ? <CodeLabel tone={tone}>{label}</CodeLabel> : label}</li>;
        })}
        {rows.length > shown.length && <li>+{rows.length - shown.length}</li>}
      </ul>
      <Typography aria-hidden component="span" variant="caption" className="count">
        {rows.length}
      </Typography>
    </>
  );
}
