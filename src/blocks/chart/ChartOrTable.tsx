import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { BlockProps } from '../parts/BlockProps';
import { leadTitle } from '../parts/leadOf';
import { ChartTable } from './ChartTable';
import type { ChartData } from './chartData';
import { leadStyles, onLeads } from './figureLeads';

/**
 * A chart and its data table: always available to screen readers, and to everybody by a button in the corner
 * of the card.
 */
export const ChartOrTable = observer(function ChartOrTable({
  block,
  screen,
  data,
  children,
}: BlockProps & { readonly data: ChartData; readonly children: ReactNode }) {
  const [asTable, setAsTable] = useState(false);
  const { text } = screen.ports;
  if (data.categories.length === 0) {
    return <Typography color="text.secondary">{text('grid:empty')}</Typography>;
  }
  const title = block.definition.title ? text(block.definition.title) : '';
  const label = text('grid:chart.table');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={title === '' ? label : `${label}: ${title}`}
          aria-pressed={asTable}
          color={asTable ? 'primary' : 'default'}
          onClick={() => setAsTable(!asTable)}
          sx={{ position: 'absolute', top: 10, right: 10, '@media print': { display: 'none' } }}
        >
          <TableIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {!asTable && (
        <Box sx={leadStyles} onClick={onLeads(data.leads)}>
          {children}
        </Box>
      )}
      <Box sx={asTable ? undefined : unlessFocused}>
        <ChartTable data={data} caption={title} leadsTo={text(leadTitle(block.definition))} />
      </Box>
    </>
  );
});

/** Visible while focused: for sighted keyboard users. */
const unlessFocused = { '&:not(:focus-within)': { ...visuallyHidden, whiteSpace: 'nowrap' } } as const;
