import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { Json } from '../../../contract/values/json';
import type { DisplayRow } from '../rows/displayRows';
import { handleHomeEndKeys } from '../rows/handleHomeEndKeys';
import type { SharedWidths } from './ColumnsByRoom';

interface TreeWords {
  text(key: string): string;
}

/** Indentation per level, in theme units. */
const step = 2.5;

/** Minimum width for names at three levels, in px. */
const leastWidth = 280;

/** The first column of a tree: indents rows by level, with a toggle for rows that have children. */
export function treeColumn(words: TreeWords, toggle: (id: string) => void): ColDef<DisplayRow, Json> {
  const folds: Readonly<Record<string, DisplayRow['below']>> = { ArrowRight: 'folded', ArrowLeft: 'open' };
  return {
    minWidth: leastWidth,
    context: { full: leastWidth, least: leastWidth, pressed: leastWidth } satisfies SharedWidths,
    // The cell depends on expansion, too, not only on its value.
    equals: () => false,
    cellRenderer: TreeCell,
    cellRendererParams: { words, toggle },
    // Right expands and left collapses before moving, as in any tree.
    suppressKeyboardEvent: (pressed) => {
      const { event, data } = pressed;
      const below = folds[event.key];
      if (below === undefined || data?.below !== below) return handleHomeEndKeys(pressed);
      toggle(data.id);
      return true;
    },
  };
}

function TreeCell(
  props: CustomCellRendererProps<DisplayRow> & {
    readonly words: TreeWords;
    toggle(id: string): void;
  },
) {
  const { data, value, valueFormatted, words, toggle } = props;
  if (!data) return null;
  const { below } = data;
  const Icon = below === 'folded' ? ChevronRight : ExpandMore;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: '100%', pl: data.level * step }}>
      {below ? (
        <IconButton
          tabIndex={-1}
          aria-label={words.text(below === 'folded' ? 'grid:tree.unfold' : 'grid:tree.fold')}
          aria-expanded={below === 'open'}
          onClick={() => toggle(data.id)}
          // As wide as the space before rows without a button, and as a target must be.
          sx={{ p: '2px' }}
        >
          <Icon fontSize="small" />
        </IconButton>
      ) : (
        <Box sx={{ flexShrink: 0, width: 24 }} />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {valueFormatted ?? String(value ?? '')}
      </Box>
    </Box>
  );
}
