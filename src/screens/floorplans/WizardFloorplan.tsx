import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ScreenStore, StepStore } from '../../engine';
import { ShownSections } from '../../form';
import { BusyButton } from '../../ui/BusyButton';
import { useNarrower } from '../../ui/theme';
import { ActionFooter } from '../actions/ActionFooter';
import { ContextFacts } from '../facts/ContextFacts';
import { Below, FormArea, Warnings } from './FormArea';
import { WizardSummary } from './WizardSummary';

/**
 * Enters a record in steps, with a summary before saving. All steps share one form: going back loses nothing.
 */
export const WizardFloorplan = observer(function WizardFloorplan({
  screen,
}: {
  readonly screen: ScreenStore;
}) {
  const { steps } = screen;
  useEffect(() => {
    if (screen.finished) return;
    // The summary has all of a record that is only read.
    if (screen.readOnly) steps?.go(null);
    else steps?.restart();
  }, [screen, screen.finished, screen.readOnly, steps]);
  if (steps === null) return null;
  const step = steps.steps[steps.index];
  return (
    <>
      <StepBar screen={screen} steps={steps} />
      <Warnings screen={screen} />
      <ContextFacts screen={screen} />
      {step?.hint && <Typography color="text.secondary">{screen.ports.text(step.hint)}</Typography>}
      {step ? (
        <ShownSections value={step.sections}>
          <FormArea screen={screen} />
        </ShownSections>
      ) : (
        <WizardSummary screen={screen} steps={steps} />
      )}
      <Below screen={screen} warned />
      <ActionFooter screen={screen} only={steps.isSummary ? undefined : 'leaving'}>
        <StepButtons screen={screen} steps={steps} />
      </ActionFooter>
    </>
  );
});

interface StepProps {
  readonly screen: ScreenStore;
  readonly steps: StepStore;
}

/** Step indicator; completed steps are links. */
const StepBar = observer(function StepBar({ screen, steps }: StepProps) {
  const { text } = screen.ports;
  const narrow = useNarrower('md');
  const titles = [
    ...steps.steps.map(({ id, title }) => ({ id, title: text(title ?? '') })),
    { id: null, title: text('grid:wizard.summary') },
  ];
  const count = { number: steps.index + 1, total: titles.length };
  if (narrow) {
    return (
      <Typography variant="subtitle2" component="p" aria-current="step">
        {`${text('grid:wizard.step', count)} · ${titles[steps.index]?.title ?? ''}`}
      </Typography>
    );
  }
  return (
    <Stepper nonLinear activeStep={steps.index} aria-label={text('grid:wizard.steps')}>
      {titles.map(({ id, title }, index) => (
        <Step key={id ?? '#'} completed={index < steps.index || screen.finished}>
          <StepButton
            disabled={index >= steps.index || screen.finished}
            aria-current={index === steps.index ? 'step' : undefined}
            onClick={() => steps.go(id)}
          >
            {title}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
});

const StepButtons = observer(function StepButtons({ screen, steps }: StepProps) {
  const { text } = screen.ports;
  if (screen.finished) return null;
  return (
    <>
      {steps.index > 0 && (
        <Button variant="outlined" onClick={() => steps.back()}>
          {text('grid:wizard.back')}
        </Button>
      )}
      {!steps.isSummary && (
        <BusyButton
          variant="contained"
          busy={steps.checking}
          disabled={!screen.usable}
          onClick={() => void steps.next()}
        >
          {text('grid:wizard.next')}
        </BusyButton>
      )}
    </>
  );
});
