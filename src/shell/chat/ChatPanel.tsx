import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useText } from '../../ui/texts';
import { type PanelProps, ShellDrawer } from '../drawers/ShellDrawer';
import { measures } from '../layouts/measures';
import type { ChatStore } from './ChatStore';
import { ContactList } from './ContactList';
import { Conversation } from './Conversation';

/**
 * The team chat (requirements P2, P9): 360 px; Esc or a click on the backdrop closes it and clears the selection.
 */
export const ChatPanel = observer(function ChatPanel({
  chat,
  open,
  onClose,
}: PanelProps & {
  readonly chat: ChatStore;
}) {
  const text = useText();
  useEffect(() => {
    if (!open) return;
    const stop = chat.follow();
    return () => {
      stop();
      chat.close();
    };
  }, [chat, open]);
  return (
    <ShellDrawer title={text('shell:chat')} width={measures.chatPanel} open={open} onClose={onClose}>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <ContactList chat={chat} onSelect={({ id }) => chat.select(id)} />
        <Conversation key={chat.selected} chat={chat} />
      </Box>
    </ShellDrawer>
  );
});
