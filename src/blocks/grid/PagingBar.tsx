import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type PageSize, pageSizes } from '../../engine';

/** Tells which rows are in sight, and turns the pages. `page` counts from 0; nothing is enabled while `busy`. */
export function PagingBar(props: {
  /** Whose pages they are, where several grids stand on a screen. */
  readonly of?: string | undefined;
  readonly page: number;
  readonly size: PageSize;
  /** Null while nothing was counted yet. */
  readonly total: number | null;
  /** Rows that are there, where pages are not turned. */
  readonly there?: number;
  readonly busy: boolean;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** A count as the language writes it: 8.431. */
  count(value: number): string;
  goTo(page: number): void;
  resize(size: PageSize): void;
  /** Stands at the end of the bar. */
  readonly children?: ReactNode;
}) {
  const { page, size, busy, text, count, goTo, resize, children } = props;
  const total = props.total ?? 0;
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const steps = [
    { id: 'first', icon: <FirstPage fontSize="small" />, to: 0, possible: page > 0 },
    { id: 'previous', icon: <ChevronLeft fontSize="small" />, to: page - 1, possible: page > 0 },
    { id: 'next', icon: <ChevronRight fontSize="small" />, to: page + 1, possible: page < last },
    { id: 'last', icon: <LastPage fontSize="small" />, to: last, possible: page < last },
  ];
  const turning = props.there === undefined;
  const from = total === 0 ? 0 : turning ? page * size + 1 : 1;
  const to = props.there ?? Math.min(total, (page + 1) * size);
  const range = `${count(from)}–${count(to)} / ${count(total)}`;
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
        {props.total === null ? '' : range}
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
          sx={{ typography: 'body2' }}
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

/** A phone has no room for the ways to the ends: the bar would take two lines. */
const wide = { display: { xs: 'none', sm: 'inline' } } as const;
