import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { GridBlock } from '../../grid';
import type { BlockProps } from '../parts/BlockProps';
import { RecordCard } from './RecordCard';

/** The grid of a block, with its row actions. */
export const PartGrid = observer(function PartGrid({ block, screen }: BlockProps) {
  const part = screen.parts.byId.get(block.definition.id);
  if (part === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <GridBlock screen={part} tallest={380} />
      <RecordCard screen={part} />
    </Box>
  );
});
