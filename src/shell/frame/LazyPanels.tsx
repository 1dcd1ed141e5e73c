import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { TypingAhead } from '../keys/TypedAhead';
import type { ShellProps } from '../stores/ShellProps';
import type { ShellPanel } from '../stores/ShellStore';

const CommandPalette = lazy(async () => ({
  default: (await import('../palette/CommandPalette')).CommandPalette,
}));
const SettingsDrawer = lazy(async () => ({
  default: (await import('../settings/SettingsDrawer')).SettingsDrawer,
}));
const KeySheet = lazy(async () => ({ default: (await import('../keys/KeySheet')).KeySheet }));
const QuickPanel = lazy(async () => ({ default: (await import('../panels/QuickPanel')).QuickPanel }));
const ChatPanel = lazy(async () => ({ default: (await import('../chat/ChatPanel')).ChatPanel }));

/** Panels over the page; each is loaded when first opened, and stays mounted for its closing animation. */
export const LazyPanels = observer(function LazyPanels(props: ShellProps) {
  const { shell, user } = props;
  const wanted = useEver(shell.panel);
  const at = (panel: ShellPanel) => ({ open: shell.panel === panel, onClose: shell.close });
  return (
    <Suspense>
      {shell.panel === 'palette' && (
        <Suspense fallback={<TypingAhead ahead={shell.typedAhead} onClose={shell.close} />}>
          <CommandPalette {...props} onClose={shell.close} />
        </Suspense>
      )}
      {wanted.has('settings') && <SettingsDrawer settings={shell.settings} {...at('settings')} />}
      {wanted.has('keys') && <KeySheet {...at('keys')} />}
      {wanted.has('quick') && <QuickPanel userName={user.userName} {...at('quick')} />}
      {wanted.has('chat') && <ChatPanel chat={shell.chat} {...at('chat')} />}
    </Suspense>
  );
});

/** Panels that have been opened before. */
function useEver(panel: ShellPanel | null): ReadonlySet<ShellPanel> {
  const [ever, setEver] = useState<ReadonlySet<ShellPanel>>(new Set());
  if (panel === null || ever.has(panel)) return ever;
  const more = new Set([...ever, panel]);
  setEver(more);
  return more;
}
