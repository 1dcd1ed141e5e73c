import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Dims what lies under it and says in the middle why nothing there can be used. */
export function Cover(props: {
  /** Over everything on the page, the lock included (seed 000 §9); otherwise over the element it stands in. */
  readonly overPage?: boolean;
  readonly children: ReactNode;
}) {
  const { overPage = false, children } = props;
  return (
    <Box
      sx={(theme) => ({
        ...(overPage
          ? // The lock hides what is under it.
            { position: 'fixed', zIndex: pageLevel, visibility: 'visible' }
          : { position: 'absolute', zIndex: theme.zIndex.appBar - 1 }),
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        cursor: 'progress',
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.default} 55%, transparent)`,
      })}
    >
      <Box
        sx={(theme) => ({
          minWidth: 240,
          padding: 2.5,
          borderRadius: 1,
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.background.paper,
          boxShadow: theme.vars.shadows[6],
        })}
      >
        {children}
      </Box>
    </Box>
  );
}

const pageLevel = 9000;
