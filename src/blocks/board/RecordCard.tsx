import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import type { GridRow } from '../../../contract/wire/query';
import type { GridStore, ScreenStore } from '../../engine';
import { ActionIcon } from '../../grid';
import { Dialog } from '../../ui/overlays';
import { useNarrower } from '../../ui/theme';
import { columnFacts, FactList } from '../parts/FactList';
import { cardColumns } from './cardColumns';

/**
 * Dialog with the record of a row: the columns of the grid, including hidden ones, the row's blocks and
 * actions. Opens with double click and Enter if the definition has no screen that shows the record.
 */
export const RecordCard = observer(function RecordCard(props: {
  readonly screen: ScreenStore;
  readonly children?: ReactNode;
}) {
  const { card, grid } = props.screen;
  if (card.row === null || grid === null) return null;
  return <OpenCard {...props} grid={grid} row={card.row} />;
});

const OpenCard = observer(function OpenCard(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  readonly row: GridRow;
  readonly children?: ReactNode;
}) {
  const { screen, grid, row, children } = props;
  const { text, format } = screen.ports;
  const id = useId();
  const small = useNarrower('sm');
  const close = () => screen.card.show(null);
  const { rowTones } = grid.definition;
  const columns = cardColumns({
    columns: grid.columns,
    ...(rowTones && { rowTones }),
    actions: screen.definition.actions,
  });
  const [first] = columns;
  const actions = screen.actions.at('row', row).filter(({ type }) => type !== 'move' && type !== 'show');
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} aria-labelledby={id} onClose={close}>
      <DialogTitle id={id}>
        {first ? `${text(first.title)}: ${format(first, row[first.name] ?? null)}` : text('grid:detail')}
      </DialogTitle>
      <DialogContent sx={contentStyles}>
        <FactList facts={columnFacts(screen, columns, row)} />
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {actions.map((action) => (
          <Button
            key={action.id}
            startIcon={<ActionIcon action={action} />}
            disabled={screen.actions.isDisabled(action)}
            onClick={() => {
              close();
              void screen.actions.run(action.id, row);
            }}
          >
            {text(action.title ?? '')}
          </Button>
        ))}
        <Button variant="contained" onClick={close} autoFocus>
          {text('grid:record.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
});

const contentStyles = { display: 'flex', flexDirection: 'column', gap: 2 } as const;
