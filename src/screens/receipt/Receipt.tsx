import ContentCopy from '@mui/icons-material/ContentCopy';
import HourglassTop from '@mui/icons-material/HourglassTop';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Print from '@mui/icons-material/PrintOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { FactList } from '../../blocks';
import { type Asker, type ScreenStore, shownCodes } from '../../engine';
import { ActionButton } from '../actions/ActionButton';
import { receiptFacts, receiptText } from '../facts/shownFacts';
import { nextAction, recordTarget } from './afterReceipt';

/**
 * Receipt of an operation: number, time, and next steps. Contains the screen's receipt actions; if none of them
 * prints, a button prints the screen's print view.
 */
export const Receipt = observer(function Receipt(props: {
  readonly screen: ScreenStore;
  /** UTC timestamp. */
  readonly doneAt: string;
}) {
  const { screen, doneAt } = props;
  const { ports } = screen;
  const strip = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const { asker } = screen;
  const goBack = (to: Asker) => {
    ports.navigation.select(to.tabKey);
    ports.navigation.close(screen.tabKey);
  };
  // The user confirmed at the bottom of the screen: focuses the result at the top, and shows it from its heading on.
  useEffect(() => {
    (back.current ?? strip.current)?.focus({ preventScroll: true });
    strip.current?.closest('article')?.scrollTo?.({ top: 0 });
  }, []);
  const held = screen.result.approvalNo !== undefined;
  const next = nextAction(screen);
  const offered = held ? [] : screen.actions.at('receipt');
  const prints = offered.some(({ type, document }) => type === 'print' || document !== undefined);
  const facts = receiptFacts(screen, doneAt);
  const record = held ? null : recordTarget(screen);
  const copy = async () => {
    await ports.copy(receiptText(facts));
    ports.notify({ tone: 'success', text: ports.text('engine:copied') });
  };
  return (
    <Paper
      ref={strip}
      tabIndex={-1}
      role="status"
      variant="outlined"
      sx={{
        p: 2,
        borderColor: held ? 'warning.main' : 'success.main',
        borderLeftWidth: 4,
        outline: 'none',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {held ? <HourglassTop color="warning" /> : <TaskAlt color="success" />}
        <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 160 }}>
          {ports.text(held ? 'grid:receipt.held' : 'grid:receipt.done')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5, ml: 'auto' }}>
          {asker && (
            <Button ref={back} variant="contained" onClick={() => goBack(asker)}>
              {ports.text('grid:receipt.back', { title: ports.text(asker.title) })}
            </Button>
          )}
          {offered.map((action) => (
            <ActionButton key={action.id} screen={screen} action={action} variant="outlined" />
          ))}
          {record && (
            <Button
              variant="outlined"
              startIcon={<OpenInNew fontSize="small" />}
              onClick={() => ports.navigation.open(record)}
            >
              {ports.text('grid:receipt.open')}
            </Button>
          )}
          <Button variant="outlined" startIcon={<ContentCopy fontSize="small" />} onClick={() => void copy()}>
            {ports.text('grid:receipt.copy')}
          </Button>
          {!prints && (
            <Button variant="outlined" startIcon={<Print fontSize="small" />} onClick={() => ports.print()}>
              {ports.text('grid:receipt.print')}
            </Button>
          )}
          {next && (
            <Button
              variant={asker ? 'outlined' : 'contained'}
              onClick={() => void screen.actions.run(next.id)}
            >
              {ports.text('grid:receipt.next')}
            </Button>
          )}
        </Box>
      </Box>
      {shownCodes(screen, ports.text).map(({ label, value }) => (
        <Box key={label} sx={codeBox}>
          <Typography component="span">{label}</Typography>
          <Typography component="b" sx={codeText}>
            {value}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
            {ports.text('grid:receipt.codeOnce')}
          </Typography>
        </Box>
      ))}
      <Box sx={{ mt: 1.5, ml: { sm: 4.5 } }}>
        <FactList facts={facts} />
      </Box>
    </Paper>
  );
});

const codeBox = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  mt: 1.5,
  ml: { sm: 4.5 },
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const codeText = {
  fontSize: '1.5rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.12em',
} as const;
