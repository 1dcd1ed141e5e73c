import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type PageSize, pageSizes, type ShownTotal } from '../../engine';
import { nativeChoice } from './nativeChoice';

/** Tells which rows are in sight, and turns the pages. `page` counts from 0; nothing is enabled while `busy`. */
export function PagingBar(props: {
  /** Whose pages they are, where several grids stand on a screen. */
  readonly of?: string | undefined;
  readonly page: number;
  readonly size: PageSize;
  /** Null before the first question. */
  readonly total: ShownTotal | null;
  /** Rows of the page that is there. */
  readonly rows: number;
  /** Whether a page follows; it may be known before rows are counted. */
  readonly hasNext: boolean;
  /** Rows that are there, where pages are not turned. */
  readonly there?: number;
  readonly busy: boolean;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** A count as the language writes it: 8.431. */
  count(value: number): string;
  /** A large count in short: 1,2 milyon. */
  about(value: number): string;
  /** Counts and sums all rows, where there is an estimate, or none. */
  countAll(): void;
  goTo(page: number): void;
  resize(size: PageSize): void;
  /** Stands at the end of the bar. */
  readonly children?: ReactNode;
}) {
  const { page, size, busy, rows, total, hasNext, text, count, goTo, resize, children } = props;
  const last = total?.kind === 'exact' ? Math.max(0, Math.ceil(total.total / size) - 1) : null;
  const steps = [
    { id: 'first', icon: <FirstPage fontSize="small" />, to: 0, possible: page > 0 },
    { id: 'previous', icon: <ChevronLeft fontSize="small" />, to: page - 1, possible: page > 0 },
    { id: 'next', icon: <ChevronRight fontSize="small" />, to: page + 1, possible: hasNext },
    {
      id: 'last',
      icon: <LastPage fontSize="small" />,
      to: last ?? page,
      possible: last !== null && page < last,
    },
  ];
  const turning = props.there === undefined;
  const to = props.there ?? page * size + rows;
  const from = to === 0 ? 0 : turning ? page * size + 1 : 1;
  const range = `${count(from)}–${count(to)} / ${total && totalText(total, props)}`;
  const isCountable = total?.kind === 'estimate' || total?.kind === 'failed';
  const label = (step: (typeof steps)[number]) => (
    <Tooltip key={step.id} title={text(`grid:page.${step.id}`)}>
      <Box component="span" sx={step.id === 'first' || step.id === 'last' ? wide : undefined}>
        <IconButton
          aria-label={text(`grid:page.${step.id}`)}
          disabled={busy || !step.possible}
          onClick={() => goTo(step.to)}
        >
          {step.icon}
        </IconButton>
      </Box>
    </Tooltip>
  );
  return (
    <Box
      component="nav"
      aria-label={[...(props.of ? [props.of] : []), text('grid:page.title')].join(': ')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: { xs: 0.25, sm: 1 },
        px: 1,
        minHeight: 40,
        borderTop: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="body2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums', mr: 'auto' }}>
        {total === null ? '' : range}
        {isCountable && (
          <Tooltip title={text('grid:page.count.hint')}>
            <Button
              size="small"
              color="inherit"
              disabled={busy}
              onClick={props.countAll}
              sx={{ minWidth: 0, ml: 0.5 }}
            >
              {text('grid:page.count')}
            </Button>
          </Tooltip>
        )}
      </Typography>
      {turning && <Box sx={{ display: 'flex' }}>{steps.map(label)}</Box>}
      {turning && (
        <NativeSelect
          disableUnderline
          value={size}
          disabled={busy}
          onChange={(event) => {
            const chosen = pageSizes.find((one) => String(one) === event.target.value);
            if (chosen) resize(chosen);
          }}
          inputProps={{ 'aria-label': text('grid:page.size') }}
          sx={nativeChoice}
        >
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect>
      )}
      {children}
    </Box>
  );
}

/** How many rows there are, as far as that is known. */
function totalText(
  total: ShownTotal,
  { text, count, about }: Pick<Parameters<typeof PagingBar>[0], 'text' | 'count' | 'about'>,
): string {
  if (total.kind === 'exact') return count(total.total);
  return total.kind === 'estimate' ? text('grid:page.about', { total: about(total.total) }) : '…';
}

/** A phone has no room for the ways to the ends: the bar would take two lines. */
const wide = { display: { xs: 'none', sm: 'inline' } } as const;
