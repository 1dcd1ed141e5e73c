import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { laterPart } from '../../ui/laterPart';
import { TypingAhead } from '../keys/TypedAhead';
import type { ShellProps } from '../stores/ShellProps';
import type { ShellPanel } from '../stores/ShellStore';

const CommandPalette = laterPart(
  async () => (await import('../palette/CommandPalette')).CommandPalette,
  ({ shell }) => <TypingAhead ahead={shell.typedAhead} onClose={shell.close} />,
);
const SettingsDrawer = laterPart(async () => (await import('../settings/SettingsDrawer')).SettingsDrawer);
const KeySheet = laterPart(async () => (await import('../keys/KeySheet')).KeySheet);
const QuickPanel = laterPart(async () => (await import('../panels/QuickPanel')).QuickPanel);
const ChatPanel = laterPart(async () => (await import('../chat/ChatPanel')).ChatPanel);

/** Panels over the page; each is loaded when first opened, and stays mounted for its closing animation. */
export const LazyPanels = observer(function LazyPanels(props: ShellProps) {
  const { shell, user } = props;
  const wanted = useEver(shell.panel);
  const at = (panel: ShellPanel) => ({ open: shell.panel === panel, onClose: shell.close });
  return (
    <>
      {shell.panel === 'palette' && <CommandPalette {...props} onClose={shell.close} />}
      {wanted.has('settings') && <SettingsDrawer settings={shell.settings} {...at('settings')} />}
      {wanted.has('keys') && <KeySheet {...at('keys')} />}
      {wanted.has('quick') && <QuickPanel userName={user.userName} {...at('quick')} />}
      {wanted.has('chat') && <ChatPanel chat={shell.chat} {...at('chat')} />}
    </>
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
