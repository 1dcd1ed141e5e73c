import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import type { ChatContact } from '../../../contract/wire/chat';
import { useText } from '../../ui/texts';
import { PersonPicture } from '../icons/PersonPicture';
import { measures } from '../layouts/measures';
import { DrawnText } from '../text/DrawnText';
import { ellipsis } from '../text/ellipsis';
import type { ChatStore } from './ChatStore';

/** Maximum count shown by a badge. */
const maxShown = 999;

/**
 * The contacts: initials, presence and unread counts; a column of 70 px (requirements P9), or a list with names.
 */
export const ContactList = observer(function ContactList({
  chat,
  named = false,
  onSelect,
}: {
  /** Shows names beside the initials, using the available width. */
  readonly named?: boolean;
  readonly chat: ChatStore;
  readonly onSelect: (contact: ChatContact) => void;
}) {
  const text = useText();
  const presenceOf = ({ online }: ChatContact) => text(online ? 'shell:chat.online' : 'shell:chat.offline');
  return (
    <Box
      component="ul"
      aria-label={text('shell:chat.contacts')}
      sx={{
        width: named ? undefined : measures.chatContacts,
        flexShrink: 0,
        margin: 0,
        padding: '8px 0',
        overflow: 'auto',
        listStyle: 'none',
        backgroundColor: 'inset',
      }}
    >
      {chat.contacts.map((contact) => (
        <li key={contact.id}>
          <Tooltip title={`${contact.name} · ${presenceOf(contact)}`} placement="left">
            <ButtonBase
              aria-pressed={contact.id === chat.selected}
              aria-label={`${text('shell:chat.contact', { name: contact.name, count: contact.unread })}, ${presenceOf(contact)}`}
              onClick={() => onSelect(contact)}
              sx={{
                width: '100%',
                paddingBlock: 1,
                ...(named && { justifyContent: 'flex-start', gap: 1.5, paddingInline: 2, font: 'inherit' }),
                '&:hover, &[aria-pressed="true"]': { backgroundColor: 'action.selected' },
              }}
            >
              <Badge
                badgeContent={
                  <DrawnText text={contact.unread > maxShown ? `${maxShown}+` : `${contact.unread}`} />
                }
                invisible={contact.unread === 0}
                color="error"
                overlap="circular"
              >
                <Badge
                  variant="dot"
                  color="success"
                  overlap="circular"
                  sx={contact.online ? undefined : awayStyle}
                  anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                >
                  <PersonPicture
                    initials={contact.avatarText}
                    size={38}
                    sx={{ fontSize: 14, backgroundColor: 'primary.main', color: 'primary.contrastText' }}
                  />
                </Badge>
              </Badge>
              {named && <Box sx={ellipsis}>{contact.name}</Box>}
            </ButtonBase>
          </Tooltip>
        </li>
      ))}
    </Box>
  );
});

/** Not by colour alone: a ring instead of a dot. */
const awayStyle = {
  '& > .MuiBadge-dot': {
    border: '2px solid',
    borderColor: 'text.secondary',
    backgroundColor: 'background.paper',
  },
} as const;
