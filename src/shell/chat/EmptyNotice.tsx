import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Empty state of a panel: an icon and a sentence. */
export function EmptyNotice({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        padding: 3,
        textAlign: 'center',
        color: 'text.secondary',
        '& > svg': { fontSize: 32, opacity: 0.7 },
      }}
    >
      {icon}
      <div>{children}</div>
    </Box>
  );
}
