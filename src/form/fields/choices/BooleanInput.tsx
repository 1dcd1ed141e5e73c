import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useFieldHost } from '../host/FieldHost';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { ChoiceInput } from './ChoiceInput';

/** A checkbox; in a filter form yes, no or empty, since an unticked checkbox would search for no. */
function BooleanInput(props: InputProps): ReactNode {
  return useFieldHost().isFilter ? <YesNoInput {...props} /> : <TickInput {...props} />;
}

function YesNoInput(props: InputProps): ReactNode {
  const { text } = useFieldHost();
  const choices = (['true', 'false'] as const).map((value) => ({
    value,
    label: text(`form:boolean.${value}`),
  }));
  return (
    <ChoiceInput
      {...props}
      choices={choices}
      value={typeof props.value === 'boolean' ? String(props.value) : null}
      change={(value) => props.change(value === null ? null : value === 'true')}
    />
  );
}

function TickInput(props: InputProps): ReactNode {
  const below = props.error ?? props.help;
  const belowId = `${props.id}-helper-text`;
  return (
    <FormControl
      error={props.error !== null}
      required={props.required}
      disabled={props.readOnly}
      size="small"
    >
      <FormControlLabel
        label={props.label}
        required={props.required}
        control={
          <Checkbox
            id={props.id}
            size="small"
            checked={props.value === true}
            onChange={(_, isTicked) => props.change(isTicked)}
            onBlur={props.leave}
            slotProps={{
              input: {
                'aria-invalid': props.error !== null || undefined,
                ...(below !== undefined && { 'aria-describedby': belowId }),
              },
            }}
          />
        }
      />
      {below !== undefined && <FormHelperText id={belowId}>{below}</FormHelperText>}
    </FormControl>
  );
}

export const booleanField: FieldKit = { kind: 'boolean', Input: BooleanInput };
