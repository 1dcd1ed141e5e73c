import Paper from '@mui/material/Paper';
import { observer } from 'mobx-react-lite';
import { FactList } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { headerFacts } from './shownFacts';

/** Read-only facts of the record; renders nothing while there are none. */
export const ContextFacts = observer(function ContextFacts({ screen }: { readonly screen: ScreenStore }) {
  const facts = headerFacts(screen);
  if (facts.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5, backgroundColor: 'inset' }}>
      <FactList facts={facts} />
    </Paper>
  );
});
