import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { headerHeight, rem } from './rows/gridMeasures';

/** Empty state of a grid: icon, sentence and next step. */
export function GridNotice(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail?: string;
  readonly tone?: 'error';
  readonly action?: ReactNode;
}) {
  const { icon, title, detail, tone, action } = props;
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      sx={{
        // Covers rows of the previous query.
        backgroundColor: 'background.paper',
        zIndex: 1,
        position: 'absolute',
        inset: `${rem(headerHeight)} 0 0 0`,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        p: 2,
        textAlign: 'center',
        color: tone === 'error' ? 'error.main' : 'text.secondary',
        '& > svg': { fontSize: 36, mb: 0.5, opacity: 0.7 },
      }}
    >
      {icon}
      <Typography component="p" variant="subtitle2" color={tone === 'error' ? 'error' : 'text.primary'}>
        {title}
      </Typography>
      {detail && (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 480 }}>
          {detail}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
