import Box from '@mui/material/Box';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { DisplayRow } from './displayRows';

/** Heading of a group: column, value, and number of its records on this page. */
export function GroupLine(
  props: CustomCellRendererProps<DisplayRow> & { groupTitle(line: DisplayRow): string },
) {
  const { data, groupTitle } = props;
  if (!data) return null;
  return (
    <Box
      role="gridcell"
      sx={{ display: 'flex', alignItems: 'center', height: '100%', pl: 1.25 + data.level * 2, gap: 1 }}
    >
      <strong>{groupTitle(data)}</strong>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        ({data.count})
      </Box>
    </Box>
  );
}
