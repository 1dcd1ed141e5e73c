import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import type { InputProps } from './FieldKit';

/** A fieldset for fields with several inputs: title, and help or error below. */
export function FieldBox(
  props: Pick<InputProps, 'id' | 'label' | 'help' | 'error' | 'required'> & { readonly children: ReactNode },
): ReactNode {
  const { id, label, help, error, required, children } = props;
  const below = error ?? help;
  const belowId = `${id}-helper-text`;
  return (
    <fieldset
      className={`field-box${error === null ? '' : ' is-wrong'}`}
      {...(below !== undefined && { 'aria-describedby': belowId })}
    >
      <legend>
        {label}
        {required && (
          <span aria-hidden className="field-asterisk">
            {' *'}
          </span>
        )}
      </legend>
      {children}
      {below !== undefined && (
        <FormHelperText id={belowId} error={error !== null}>
          {below}
        </FormHelperText>
      )}
    </fieldset>
  );
}
