import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { isTime } from '../../../contract/values/checks/dates';
import { serverNow } from '../../../contract/values/clock';
import { localeTags } from '../../../contract/values/language';
import { institutionZone } from '../../../contract/values/today';
import { useLanguage, useText } from '../../ui/texts';
import { DrawerPart } from '../drawers/DrawerPart';
import { type PanelProps, ShellDrawer } from '../drawers/ShellDrawer';
import { measures } from '../layouts/measures';
import { type QuickKind, QuickNotes } from './QuickNotes';

/** The quick panel (requirements P2, P9: 280 px): date, notes and events, and local toggles (requirements P4). */
export const QuickPanel = observer(function QuickPanel({
  userName,
  open,
  onClose,
}: PanelProps & {
  readonly userName: string;
}) {
  const text = useText();
  const { language } = useLanguage();
  const [notes] = useState(() => new QuickNotes(localStorage, userName));
  const today = new Date(serverNow());
  const day = (options: Intl.DateTimeFormatOptions) =>
    today.toLocaleDateString(localeTags[language], { ...options, timeZone: institutionZone });
  return (
    <ShellDrawer title={text('shell:quick')} width={measures.quickPanel} open={open} onClose={onClose}>
      <Box sx={{ overflow: 'auto', padding: 2, display: 'grid', gap: 3, alignContent: 'start' }}>
        <Box>
          <Typography variant="h3" component="p">
            {day({ weekday: 'long' })}
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>
            {day({ day: 'numeric', month: 'long', year: 'numeric' })}
          </Box>
        </Box>
        <DrawerPart title={text('shell:quick.events')}>
          <NewEvent notes={notes} />
          <NoteList notes={notes} kind="events" />
        </DrawerPart>
        <DrawerPart title={text('shell:quick.notes')}>
          <NewNote notes={notes} />
          <NoteList notes={notes} kind="notes" />
          <Typography variant="caption" color="text.secondary">
            {text('shell:quick.notes.kept')}
          </Typography>
        </DrawerPart>
        <DrawerPart title={text('shell:quick.settings')}>
          <Toggles />
        </DrawerPart>
      </Box>
    </ShellDrawer>
  );
});

function NewNote({ notes }: { readonly notes: QuickNotes }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  return (
    <TextField
      multiline
      value={typed}
      placeholder={text('shell:quick.newNote')}
      slotProps={{ htmlInput: { 'aria-label': text('shell:quick.newNote'), maxLength: 400 } }}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        notes.add('notes', typed);
        setTyped('');
      }}
    />
  );
}

function NewEvent({ notes }: { readonly notes: QuickNotes }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [time, setTime] = useState('');
  const isRead = time === '' || isTime(time);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isRead) return;
    notes.add('events', typed, time);
    setTyped('');
    setTime('');
  };
  return (
    // At 200 % text size a phone has them one below the other.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <TextField
        sx={{ flex: '1 1 8rem' }}
        value={typed}
        placeholder={text('shell:quick.newEvent')}
        slotProps={{ htmlInput: { 'aria-label': text('shell:quick.newEvent'), maxLength: 120 } }}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <TextField
        sx={{ flex: '0 1 6rem' }}
        value={time}
        error={!isRead && time.length === 5}
        placeholder={text('form:time.format')}
        slotProps={{
          htmlInput: { 'aria-label': text('shell:quick.time'), inputMode: 'numeric', maxLength: 5 },
        }}
        onChange={(event) => setTime((now) => typedTime(now, event.target.value))}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
}

/** Text of the time input after a change: HH:mm, 24 hours in any browser; inserts the colon. */
function typedTime(before: string, next: string): string {
  if (!/^\d{0,2}:?\d{0,2}$/.test(next)) return before;
  return next.length > before.length ? next.replace(/^(\d\d):?/, '$1:') : next;
}

/** Local toggles: notifications are on by default (requirements P4). */
function Toggles() {
  const text = useText();
  const [on, setOn] = useState<Readonly<Record<string, boolean>>>({ notifications: true });
  return (
    <Box>
      {(['notifications', 'cloud', 'sound'] as const).map((name) => (
        <FormControlLabel
          key={name}
          sx={{ display: 'flex', justifyContent: 'space-between', marginInline: 0 }}
          labelPlacement="start"
          label={text(`shell:quick.settings.${name}`)}
          control={
            <Switch
              checked={on[name] ?? false}
              onChange={(_, checked) => setOn({ ...on, [name]: checked })}
            />
          }
        />
      ))}
    </Box>
  );
}

/** Notes or events, each with a remove button. */
const NoteList = observer(function NoteList({
  notes,
  kind,
}: {
  readonly notes: QuickNotes;
  readonly kind: QuickKind;
}) {
  const text = useText();
  const list = notes.notes[kind];
  if (list.length === 0)
    return (
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{text(`shell:quick.${kind}.none`)}</Box>
    );
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.75, margin: 0, padding: 0, listStyle: 'none' }}>
      {list.map((note) => (
        <Box
          component="li"
          key={note.id}
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            padding: 1,
            borderRadius: 1,
            backgroundColor: 'inset',
          }}
        >
          {note.time !== undefined && <Box sx={{ flexShrink: 0, fontWeight: 700 }}>{note.time}</Box>}
          <Box sx={{ flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note.text}
          </Box>
          <IconButton
            aria-label={text('shell:quick.remove', { text: note.text })}
            onClick={() => notes.remove(kind, note.id)}
            sx={{ padding: '2px' }}
          >
            <DeleteIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
});
