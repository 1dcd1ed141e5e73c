import ForumIcon from '@mui/icons-material/ForumOutlined';
import SendIcon from '@mui/icons-material/Send';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { maxMessageLength } from '../../../contract/wire/chat';
import { useLanguage, useText } from '../../ui/texts';
import type { ChatStore } from './ChatStore';
import { messageTime } from './messageTime';

/** The conversation with the selected contact, scrolled to the latest message, and the input. */
export const Conversation = observer(function Conversation({ chat }: { readonly chat: ChatStore }) {
  const text = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [failed, setFailed] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const { contact, messages } = chat;
  const count = messages.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  if (contact === null) {
    return <EmptyNotice icon={<ForumIcon />}>{text('shell:chat.choose')}</EmptyNotice>;
  }
  async function send() {
    // Cleared at once (requirements P5); restored if sending fails.
    setTyped('');
    setFailed(false);
    await chat.send(typed).catch(() => {
      setTyped(typed);
      setFailed(true);
    });
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
      <Box sx={{ padding: '8px 12px', borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ fontWeight: 700 }}>{contact.name}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {text(contact.online ? 'shell:chat.online' : 'shell:chat.offline')}
        </Box>
      </Box>
      <Box
        role="log"
        aria-label={contact.name}
        sx={{ flex: 1, overflow: 'auto', padding: 1.5, display: 'grid', gap: 1.25, alignContent: 'start' }}
      >
        {count === 0 && <EmptyNotice icon={<ForumIcon />}>{text('shell:chat.empty')}</EmptyNotice>}
        {messages.map((message) => {
          const isOwn = message.from !== contact.id;
          return (
            <Box key={message.id} sx={{ justifySelf: isOwn ? 'end' : 'start', maxWidth: '88%' }}>
              <Box
                sx={{
                  padding: '6px 10px',
                  borderRadius: 1,
                  overflowWrap: 'anywhere',
                  whiteSpace: 'pre-wrap',
                  backgroundColor: isOwn ? 'primary.main' : 'inset',
                  color: isOwn ? 'primary.contrastText' : 'text.primary',
                }}
              >
                {message.text}
              </Box>
              {/* The request layer revives timestamps as dates. */}
              <Box
                component="time"
                dateTime={new Date(message.at).toISOString()}
                sx={{ fontSize: 11, color: 'text.secondary' }}
              >
                {messageTime(message.at, language)}
              </Box>
            </Box>
          );
        })}
        <div ref={end} />
      </Box>
      {(failed || !chat.reachable) && <Alert severity="warning">{text('shell:chat.failed')}</Alert>}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: 0.5,
          padding: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <TextField
          multiline
          maxRows={5}
          autoFocus
          value={typed}
          placeholder={text('shell:chat.write')}
          slotProps={{ htmlInput: { 'aria-label': text('shell:chat.write'), maxLength: maxMessageLength } }}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            void send();
          }}
        />
        <Tooltip title={text('shell:chat.send')}>
          <IconButton aria-label={text('shell:chat.send')} color="primary" onClick={() => void send()}>
            <SendIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
});

/** Empty state of a panel: an icon and a sentence. */
function EmptyNotice({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        padding: 3,
        textAlign: 'center',
        color: 'text.secondary',
        '& > svg': { fontSize: 32, opacity: 0.7 },
      }}
    >
      {icon}
      <div>{children}</div>
    </Box>
  );
}
