import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useText } from '../../ui/texts';
import { Cover } from './LoadingOverlay';
import type { LoadingStore } from './LoadingStore';

/** Covers a tab's screen during the outcome query of a lost request; other tabs stay usable. */
export const OutcomeCover = observer(function OutcomeCover(props: {
  readonly loading: Pick<LoadingStore, 'isQuerying'>;
  /** The screen in the tab. */
  readonly screen: unknown;
  readonly children: ReactNode;
}) {
  const { loading, screen, children } = props;
  const text = useText();
  const covered = loading.isQuerying(screen);
  return (
    <>
      <Box inert={covered} sx={{ display: 'contents' }}>
        {children}
      </Box>
      <div role="status">{covered && <Cover>{text('request:asking')}</Cover>}</div>
    </>
  );
});
