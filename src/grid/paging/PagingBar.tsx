import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type PageSize, pageSizes, type ShownTotal } from '../../engine';

/**
 * Shows the visible range of rows and turns pages. `page` is zero-based; everything is disabled while `busy`.
 */
export function PagingBar(props: {
  /** Title of the grid, for screens with several grids. */
  readonly of?: string | undefined;
  readonly page: number;
  readonly size: PageSize;
  /** Null before the first query. */
  readonly total: ShownTotal | null;
  /** Number of rows on the page. */
  readonly rows: number;
  /** Whether another page follows; may be known before the count. */
  readonly hasNext: boolean;
  /** Number of loaded rows, for grids that scroll instead of paging. */
  readonly there?: number;
  readonly busy: boolean;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Formats a count: 8.431. */
  count(value: number): string;
  /** Formats a large count: 1,2 milyon. */
  about(value: number): string;
  /** Requests an exact count, if there is only an estimate or none. */
  countAll(): void;
  goTo(page: number): void;
  resize(size: PageSize): void;
  /** Rendered at the end of the bar. */
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
        {total === null || (busy && rows === 0) ? '' : range}
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
          input={<InputBase />}
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

/** Total number of rows, as far as known. */
function totalText(
  total: ShownTotal,
  { text, count, about }: Pick<Parameters<typeof PagingBar>[0], 'text' | 'count' | 'about'>,
): string {
  if (total.kind === 'exact') return count(total.total);
  return total.kind === 'estimate' ? text('grid:page.about', { total: about(total.total) }) : '…';
}

/** Phones hide first and last: the bar would take two lines. */
const wide = { display: { xs: 'none', sm: 'inline' } } as const;

/** Styles of a native select in a grid bar: its outline shows the focus. */
export const nativeChoice = {
  typography: 'body2',
  '& select:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
