import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps';
import { progressOf } from './progressOf';

/**
 * Progress of a record: the states it passes through, with the current one. Example of an added block: a name
 * in contract/model/blockNames, a line in the registry, its properties in the lint rule `block-words`.
 */
export const ProgressBlock = observer(function ProgressBlock({ block, screen }: BlockProps) {
  const { text } = screen.ports;
  const [field] = block.definition.fields ?? [];
  const steps = field ? progressOf(field.codes ?? [], screen.fact(field.name), block.definition.states) : [];
  if (steps.length === 0) {
    return <Typography color="text.secondary">{text('grid:block.noRecord')}</Typography>;
  }
  return (
    <Stepper
      alternativeLabel
      aria-label={field && text(field.title)}
      activeStep={steps.findIndex(({ state }) => state === 'current')}
    >
      {steps.map(({ code, state }) => (
        <Step
          key={code.code}
          completed={state === 'passed'}
          active={state === 'current' || state === 'ended'}
        >
          <StepLabel error={state === 'ended'} aria-current={state === 'current' ? 'step' : undefined}>
            {text(code.title)}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
});
