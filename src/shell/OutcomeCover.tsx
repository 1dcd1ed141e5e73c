import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useText } from '../i18n';
import type { LoadingStore } from './LoadingStore';

/**
 * Covers the screen of a tab while it is asked what became of its call: nothing in it can be reached until that is known,
 * and the other tabs can be worked in.
 */
export const OutcomeCover = observer(function OutcomeCover(props: {
  readonly loading: Pick<LoadingStore, 'isAsked'>;
  /** The screen in the tab. */
  readonly screen: unknown;
  readonly children: ReactNode;
}) {
  const { loading, screen, children } = props;
  const text = useText();
  const covered = loading.isAsked(screen);
  return (
    <>
      <Box inert={covered} sx={{ display: 'contents' }}>
        {children}
      </Box>
      <div role="status">
        {covered && (
          <Box
            sx={(theme) => ({
              position: 'absolute',
              inset: 0,
              zIndex: theme.zIndex.appBar - 1,
              display: 'grid',
              placeContent: 'center',
              cursor: 'progress',
              backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.default} 55%, transparent)`,
            })}
          >
            <Box
              sx={(theme) => ({
                padding: 2.5,
                borderRadius: 1,
                border: `1px solid ${theme.vars.palette.divider}`,
                backgroundColor: theme.vars.palette.background.paper,
                boxShadow: theme.vars.shadows[6],
              })}
            >
              {text('request:asking')}
            </Box>
          </Box>
        )}
      </div>
    </>
  );
});
