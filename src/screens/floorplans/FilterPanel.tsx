import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { ScreenStore } from '../../engine';
import { FormBlock } from '../../form';
import { useNarrower } from '../../ui/theme';
import { FormActions } from '../actions/FormActions';
import { criteriaFacts } from '../facts/shownFacts';
import { useSearches } from './useSearches';

/**
 * The filter of a query, or the parameters of a report, with actions. Collapsed, it shows the active
 * criteria. Collapses automatically after a search with results, until the user expands it: then it stays as
 * it is. On a phone it always collapses, when the search starts.
 */
export const FilterPanel = observer(function FilterPanel(props: {
  readonly screen: ScreenStore;
  /** Text key of the panel's title. */
  readonly title: string;
  /** Whether it collapses after a search with results; always on phones. */
  readonly folds?: boolean;
}) {
  const { screen, title, folds = false } = props;
  const { text } = screen.ports;
  const [open, setOpen] = useState(true);
  const id = useId();
  const phone = useNarrower('sm');
  const searching = screen.grid?.phase === 'loading';
  useEffect(() => {
    if (searching && phone) setOpen(false);
  }, [searching, phone]);
  const left = useRef(false);
  const panel = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const typed = useRef(false);
  useSearches(screen, {
    onSearch: () => {
      typed.current = false;
    },
    onRows: () => {
      // Does not collapse while the user is typing.
      if (!folds || left.current || typed.current) return;
      if (panel.current?.contains(document.activeElement)) toggle.current?.focus();
      setOpen(false);
    },
  });
  // Expands to show a field with an error.
  const wanted = screen.form?.focusRequest;
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted]);
  return (
    <Paper
      component="section"
      ref={panel}
      onInput={() => {
        typed.current = true;
      }}
      variant="outlined"
      aria-label={text(title)}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, py: 0.5 }}>
        <Button
          color="inherit"
          ref={toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            left.current = true;
            setOpen(!open);
          }}
          sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
          startIcon={<FilterList fontSize="small" />}
          endIcon={open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        >
          {text(title)}
        </Button>
        {!open && <Summary screen={screen} />}
      </Box>
      <Collapse in={open} id={id}>
        <Box sx={{ px: 2, pb: 1.5 }}>
          <FormBlock screen={screen} actions={<FormActions screen={screen} inFilter />} />
          {screen.form === null && <FormActions screen={screen} />}
        </Box>
      </Collapse>
    </Paper>
  );
});

/** Criteria of the last query on one line. */
const Summary = observer(function Summary({ screen }: { readonly screen: ScreenStore }) {
  const facts = criteriaFacts(screen).map(({ label, value }) => `${label}: ${value}`);
  const summary = facts.length > 0 ? facts.join(' · ') : screen.ports.text('grid:screen.noCriteria');
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      noWrap
      title={facts.join('\n')}
      sx={{ minWidth: 0, pr: 1 }}
    >
      {summary}
    </Typography>
  );
});
