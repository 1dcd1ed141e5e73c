import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { observer } from 'mobx-react-lite';
import { CodeLabel } from '../blocks';
import type { ScreenStore } from '../engine';
import { contextFacts, type ShownFact } from './shownFacts';

/** What is known of the record and never changed here. Nothing is drawn while nothing is known. */
export const ContextFacts = observer(function ContextFacts({ screen }: { readonly screen: ScreenStore }) {
  const facts = contextFacts(screen);
  if (facts.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5, backgroundColor: 'inset' }}>
      <FactList facts={facts} />
    </Paper>
  );
});

/** Labels with their values, as many side by side as there is room for. */
export function FactList({ facts }: { readonly facts: readonly ShownFact[] }) {
  return (
    <Box component="dl" sx={listStyles}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.label}</dt>
          <dd>{fact.tone ? <CodeLabel tone={fact.tone}>{fact.value}</CodeLabel> : fact.value}</dd>
        </div>
      ))}
    </Box>
  );
}

const listStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))',
  columnGap: 3,
  rowGap: 1.25,
  m: 0,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': {
    m: 0,
    typography: 'body2',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
} as const;
