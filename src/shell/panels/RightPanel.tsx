import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import QuickIcon from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useText } from '../../ui/texts';
import { ContactList } from '../chat/ContactList';
import { ToolButton } from '../icons/ToolButton';
import { measures } from '../layouts/measures';
import type { ShellStore } from '../stores/ShellStore';

/** The right side panel (requirements P2): colleagues and the quick panel. */
export function RightPanel({ shell }: { readonly shell: ShellStore }) {
  const text = useText();
  const { chat } = shell;
  useEffect(() => chat.follow(), [chat]);
  return (
    <Box
      component="aside"
      aria-label={text('shell:rightPanel')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: measures.sidebar,
        height: '100%',
        borderLeft: 1,
        borderColor: 'divider',
        backgroundColor: 'inset',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 0.5,
          padding: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <ToolButton label={text('shell:quick')} onClick={() => shell.open('quick')}>
          <QuickIcon fontSize="small" />
        </ToolButton>
        <ToolButton label={text('shell:chat')} onClick={() => shell.open('chat')}>
          <ChatIcon fontSize="small" />
        </ToolButton>
      </Box>
      <ContactList
        named
        chat={chat}
        onSelect={({ id }) => {
          chat.select(id);
          shell.open('chat');
        }}
      />
    </Box>
  );
}
