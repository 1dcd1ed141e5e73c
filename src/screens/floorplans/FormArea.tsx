import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { BlockArea } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { FormBlock } from '../../form';

/** The form of a record. Read-only after the commit, until the next record begins. */
export const FormArea = observer(function FormArea({ screen }: { readonly screen: ScreenStore }) {
  if (screen.form === null) return null;
  const asleep = screen.finished || screen.phase === 'beginning';
  return (
    <Box inert={asleep} sx={{ opacity: asleep ? 0.7 : 1, transition: 'opacity 150ms' }}>
      <FormBlock screen={screen} />
    </Box>
  );
});

/** The blocks of a screen outside of tabs; renders nothing without blocks. */
export const Below = observer(function Below({ screen }: { readonly screen: ScreenStore }) {
  return <BlockArea screen={screen} blocks={screen.board.at(null)} />;
});
