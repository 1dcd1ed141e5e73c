import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { serverNow } from '../../../contract/values/clock';
import { FactList } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { useShown } from '../../ui/shown';
import { criteriaFacts, headerFacts, receiptFacts } from '../facts/shownFacts';
import { PaperSheets } from './PaperSheets';
import { PrintTable } from './PrintTable';

/**
 * Print view: a document, or the screen with title, facts, rows and totals, user and time. Exists only while
 * printing, as the only content of the page.
 */
export const PrintView = observer(function PrintView(props: {
  readonly screen: ScreenStore;
  /** When its operation was finished, as a UTC timestamp; null if it was not. */
  readonly doneAt: string | null;
}) {
  const { screen, doneAt } = props;
  if (!usePrinting()) return null;
  return createPortal(
    <Box className="print-view" sx={{ color: '#000', backgroundColor: '#fff', fontSize: 12 }}>
      <GlobalStyles styles={onlyThis} />
      {screen.cover.paper ? (
        <PaperSheets paper={screen.cover.paper} />
      ) : (
        <ScreenSheet screen={screen} doneAt={doneAt} />
      )}
    </Box>,
    document.body,
  );
});

const ScreenSheet = observer(function ScreenSheet(props: {
  readonly screen: ScreenStore;
  readonly doneAt: string | null;
}) {
  const { screen, doneAt } = props;
  const { ports } = screen;
  const facts = [
    ...(doneAt ? receiptFacts(screen, doneAt) : []),
    ...headerFacts(screen),
    ...criteriaFacts(screen),
  ];
  const user = ports.user();
  const by = [user.displayName, user.userName].find((name) => typeof name === 'string' && name !== '');
  const now = ports.format(
    { name: 'now', title: '', kind: 'date-time' },
    new Date(serverNow()).toISOString(),
  );
  return (
    <>
      <GlobalStyles styles={{ '@page': { margin: '12mm' } }} />
      <Typography variant="h5" component="h1">
        {ports.text(screen.definition.title)}
      </Typography>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {[by, now].filter(Boolean).join(' · ')}
      </Typography>
      <FactList facts={facts} />
      {screen.grid && screen.grid.rows.length > 0 && <PrintTable screen={screen} grid={screen.grid} />}
    </>
  );
});

const onlyThis = {
  '@media print': {
    'body > :not(.print-view)': { display: 'none !important' },
    'html, body': { height: 'auto', overflow: 'visible', background: '#fff' },
    '.print-view *': { color: '#000 !important' },
  },
};

/** Whether the page is being printed; false in a hidden tab. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  const shown = useShown();
  useEffect(() => {
    if (!shown) return;
    // The browser takes its snapshot after the event: the view must be rendered synchronously.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [shown]);
  return printing;
}
