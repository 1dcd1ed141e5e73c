import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps';
import { RowList } from '../parts/RowList';

/** All rows of a block as a list. */
export const ListBlock = observer(function ListBlock({ block, screen }: BlockProps) {
  if (block.rows.length === 0)
    return <Typography color="text.secondary">{screen.ports.text('grid:empty')}</Typography>;
  return <RowList block={block} screen={screen} rows={block.rows} />;
});
