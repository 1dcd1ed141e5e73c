import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A card in place of content: empty, forbidden, offline, failed. */
export function StateCard({
  icon,
  title,
  children,
  actions,
  urgent = false,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced immediately (`role="alert"`). */
  readonly urgent?: boolean;
}) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100%', padding: 2 }}>
      <Paper
        variant="outlined"
        role={urgent ? 'alert' : undefined}
        sx={{ width: 'min(560px, 100%)', padding: 4, display: 'grid', gap: 1.5, justifyItems: 'start' }}
      >
        <Box sx={{ color: 'text.secondary', '& svg': { fontSize: 36 } }}>{icon}</Box>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        <Box sx={{ width: '100%', color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
        {actions !== undefined && <Box sx={{ display: 'flex', gap: 1, marginTop: 1 }}>{actions}</Box>}
      </Paper>
    </Box>
  );
}
