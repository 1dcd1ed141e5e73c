import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { observer } from 'mobx-react-lite';
import { useText } from '../../ui/texts';
import type { QuickKind, QuickNotes } from './QuickNotes';

/** Notes or events, each with a remove button. */
export const NoteList = observer(function NoteList({
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
