import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { FactList } from '../../blocks';
import type { ScreenStore, StepStore } from '../../engine';
import { formFacts } from '../facts/shownFacts';

/** All input by step, with a link back to each. */
export const WizardSummary = observer(function WizardSummary(props: {
  readonly screen: ScreenStore;
  readonly steps: StepStore;
}) {
  const { screen, steps } = props;
  const { text } = screen.ports;
  const facts = formFacts(screen);
  const sections = screen.form?.definition.sections ?? [];
  return steps.steps.map((step) => {
    const names = sections.filter(({ id }) => step.sections.includes(id)).flatMap(({ rows }) => rows.flat());
    return (
      <Paper key={step.id} component="section" variant="outlined" sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
            {text(step.title ?? '')}
          </Typography>
          {!screen.finished && !screen.readOnly && (
            <IconButton
              size="small"
              aria-label={text('grid:wizard.edit', { title: text(step.title ?? '') })}
              onClick={() => steps.go(step.id)}
            >
              <Edit fontSize="small" />
            </IconButton>
          )}
        </Box>
        <FactList facts={facts.filter(({ name }) => names.includes(name))} />
      </Paper>
    );
  });
});
