import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Dims an area and explains in its middle why it cannot be used. */
export function Cover(props: {
  /** Covers the whole page, including the lock screen (seed 000 §9); by default covers its parent element. */
  readonly overPage?: boolean;
  readonly children: ReactNode;
}) {
  const { overPage = false, children } = props;
  return (
    <Box
      sx={(theme) => ({
        ...(overPage
          ? // The lock screen hides everything below it.
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
