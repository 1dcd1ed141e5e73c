import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { FormBlock } from '../blocks';
import type { ScreenStore } from '../engine';
import { FormActions } from './FormActions';
import { formFacts } from './shownFacts';

/**
 * The filter of a query, or the parameters of a report, with their actions. Folded, it says what is filtered by; on a
 * phone it folds by itself when a search begins, since the rows are what one wants to see then.
 */
export const FilterPanel = observer(function FilterPanel(props: {
  readonly screen: ScreenStore;
  /** Text key of the panel's name. */
  readonly title: string;
}) {
  const { screen, title } = props;
  const { text } = screen.ports;
  const [open, setOpen] = useState(true);
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const searching = screen.grid?.phase === 'loading';
  useEffect(() => {
    if (searching && phone) setOpen(false);
  }, [searching, phone]);
  return (
    <Paper component="section" variant="outlined" aria-label={text(title)}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, py: 0.5 }}>
        <Button
          color="inherit"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
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

const Summary = observer(function Summary({ screen }: { readonly screen: ScreenStore }) {
  const facts = formFacts(screen).map(({ label, value }) => `${label}: ${value}`);
  return (
    <Typography variant="body2" color="text.secondary" noWrap sx={{ minWidth: 0 }}>
      {facts.join(' · ')}
    </Typography>
  );
});
