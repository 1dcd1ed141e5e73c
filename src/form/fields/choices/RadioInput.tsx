import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { FieldBox } from '../host/FieldBox';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import type { Choice } from './choicesFound';

/** Single choice as radio buttons. An optional choice can be cleared. */
export function RadioInput(props: InputProps & { readonly choices: readonly Choice[] }): ReactNode {
  const { id, choices, value, readOnly, required, label } = props;
  const { text } = useFieldHost();
  const all =
    required || readOnly ? choices : [{ value: '', label: text('form:choice.nothing') }, ...choices];
  const chosen = value === null || value === undefined ? '' : String(value);
  // Focusing the field focuses the selected radio, else the first.
  const focused = all.some((choice) => choice.value === chosen) ? chosen : all[0]?.value;
  return (
    <FieldBox {...props}>
      <RadioGroup
        row
        aria-label={label}
        aria-required={required || undefined}
        name={id}
        value={chosen}
        onChange={(_, next) => props.change(next || null)}
        onBlur={props.leave}
      >
        {all.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            disabled={readOnly}
            control={<Radio size="small" {...(choice.value === focused && { id })} />}
          />
        ))}
      </RadioGroup>
    </FieldBox>
  );
}
