import Box from '@mui/material/Box';
import type { Fact } from '../../engine';

/** Labels and values below a confirmation. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'fit-content(45%) 1fr',
        columnGap: 3,
        rowGap: 0.75,
        margin: 0,
        marginTop: 1.5,
        padding: 1.5,
        borderRadius: 1,
        backgroundColor: theme.vars.palette.inset,
        '& dt': { color: theme.vars.palette.text.secondary },
        '& dd': { margin: 0, fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' },
      })}
    >
      {facts.map((fact) => (
        <Box key={fact.label} sx={{ display: 'contents' }}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </Box>
      ))}
    </Box>
  );
}
