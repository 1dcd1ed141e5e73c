import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useText } from '../../ui/texts';

/** Shortcuts by purpose; key names as printed on the keyboard. */
const sheet = {
  anywhere: { palette: ['Ctrl', 'K'], keys: ['?'], skip: ['Tab'], close: ['Esc'] },
  tabs: {
    previous: ['Ctrl', 'Alt', '←'],
    next: ['Ctrl', 'Alt', '→'],
    back: ['Alt', 'Q'],
    moveBack: ['Ctrl', 'Alt', 'Shift', '←'],
    moveOn: ['Ctrl', 'Alt', 'Shift', '→'],
    closeTab: ['Ctrl', 'Alt', 'W'],
    delete: ['Delete'],
  },
  screens: { save: ['Ctrl', 'S'], search: ['F8'], nextError: ['F9'], enter: ['Enter'], move: ['↑', '↓'] },
  values: { today: ['t'], days: ['+3'], thousands: ['12k'], millions: ['2m'], sum: ['1500+250'] },
  grids: { reach: ['Shift', '↓'], copy: ['Ctrl', 'C'], column: ['Alt', '↓'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The sheet of keyboard shortcuts; opens with `?`. */
export function KeySheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" aria-labelledby="key-sheet-title">
      <DialogTitle id="key-sheet-title">{text('shell:keys')}</DialogTitle>
      {/* Scrolls on a phone: focusable for the keyboard. */}
      <DialogContent tabIndex={0}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 5, rowGap: 3 }}>
          {Object.entries(sheet).map(([part, keys]) => (
            <section key={part}>
              <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
                {text(`shell:keys.${part}`)}
              </Typography>
              <Box component="dl" sx={list}>
                {Object.entries<readonly string[]>(keys).map(([name, chord]) => (
                  <Box key={name} sx={{ display: 'contents' }}>
                    <dt>{text(`shell:keys.${part}.${name}`)}</dt>
                    <Box component="dd" sx={{ margin: 0, whiteSpace: 'nowrap', textAlign: 'right' }}>
                      {chord.map((key) => (
                        <Box component="kbd" key={key} sx={cap}>
                          {key}
                        </Box>
                      ))}
                    </Box>
                  </Box>
                ))}
              </Box>
            </section>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {text('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 4,
  rowGap: 0.75,
  margin: 0,
  marginTop: 0.5,
} as const;

const cap = {
  display: 'inline-block',
  marginLeft: 0.5,
  paddingInline: 0.75,
  minWidth: 22,
  border: 1,
  borderColor: 'divider',
  borderBottomWidth: 2,
  borderRadius: 0.75,
  backgroundColor: 'inset',
  font: 'inherit',
  fontSize: 12,
  textAlign: 'center',
} as const;
