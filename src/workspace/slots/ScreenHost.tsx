import BlockIcon from '@mui/icons-material/BlockOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { ScreenSkeleton, ScreenView } from '../../screens';
import { type CallLog, StateCard, WhyInspector } from '../../shell';
import { useText } from '../../ui/texts';
import { useWhenBack } from '../../ui/useWhenBack';
import { ModuleError, type ModuleErrorCode } from './ScreenModules';
import type { ScreenSlot } from './ScreenSlot';

/** Content of a tab: the screen, or its loading or error state. */
export const ScreenHost = observer(function ScreenHost(props: {
  readonly slot: ScreenSlot;
  /** Recorded requests for the why inspector; null if disabled. */
  readonly calls: CallLog | null;
}) {
  const { slot, calls } = props;
  const text = useText();
  if (slot.failure !== null) return <Unreachable failure={slot.failure} onRetry={() => slot.retry()} />;
  if (slot.screen === null) return <ScreenSkeleton label={text('common:loading')} />;
  const view = <ScreenView screen={slot.screen} />;
  if (calls === null) return view;
  return (
    <WhyInspector screen={slot.screen} calls={calls}>
      {view}
    </WhyInspector>
  );
});

/** Text keys of reasons. */
const reasons: Readonly<Record<ModuleErrorCode, string>> = {
  'module.forbidden': 'common:unauthorizedEntry',
  'module.missing': 'errors:screenMissing.text',
  'module.unauthorized': 'request:unauthorized',
  'module.unreachable': 'errors:screenUnreachable.text',
};

function Unreachable({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) {
  const text = useText();
  useWhenBack(failure instanceof ModuleError && failure.code === 'module.unreachable', onRetry);
  const forbidden = failure instanceof ModuleError && failure.code === 'module.forbidden';
  const reason = failure instanceof ModuleError ? reasons[failure.code] : reasons['module.unreachable'];
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
      {text(reason)}
      <br />
      <code>{failure.message}</code>
    </StateCard>
  );
}
