import BlockIcon from '@mui/icons-material/BlockOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { observer } from 'mobx-react-lite';
import { ScreenView } from '../floorplans';
import { useText } from '../i18n';
import { StateCard } from '../shell';
import { ModuleError } from './ScreenModules';
import type { ScreenSlot } from './ScreenSlot';

/** Draws what stands in a tab: the screen, or why it is not there yet. */
export const ScreenHost = observer(function ScreenHost({ slot }: { readonly slot: ScreenSlot }) {
  if (slot.failure !== null) return <Unreachable failure={slot.failure} onRetry={() => slot.retry()} />;
  if (slot.screen === null) return <ScreenSkeleton />;
  return <ScreenView screen={slot.screen} />;
});

function Unreachable({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) {
  const text = useText();
  const forbidden = failure instanceof ModuleError && failure.code === 'module.forbidden';
  return (
    <StateCard
      urgent
      icon={forbidden ? <BlockIcon /> : <CloudOffIcon />}
      title={text(forbidden ? 'errors:forbidden' : 'errors:screenUnreachable')}
      actions={
        forbidden ? undefined : (
          <Button variant="contained" onClick={onRetry}>
            {text('common:retry')}
          </Button>
        )
      }
    >
      {text(forbidden ? 'common:unauthorizedEntry' : 'errors:screenUnreachable.text')}
      <br />
      <code>{failure.message}</code>
    </StateCard>
  );
}

/** Roughly a screen, so that nothing jumps when it comes. */
function ScreenSkeleton() {
  return (
    <Box aria-hidden sx={{ padding: 2, display: 'grid', gap: 2 }}>
      <Skeleton variant="text" width={260} height={32} />
      <Skeleton variant="rounded" height={140} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
