import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

/** A labelled input for pages before sign-in. MUI's TextField would load menus and popovers. */
export interface SignInInputProps
  extends Pick<OutlinedInputProps, 'name' | 'type' | 'value' | 'autoFocus' | 'autoComplete' | 'endAdornment'>,
    Pick<OutlinedInputProps, 'onBlur' | 'onKeyUp' | 'inputRef' | 'disabled' | 'inputMode' | 'readOnly'> {
  readonly label: string;
  readonly maxLength?: number;
  /** Error message; null if valid. */
  readonly error: string | null;
  /** Shown below the input if valid. */
  readonly hint?: string | undefined;
  onType(value: string): void;
}

/** Label above and error below, both connected to the input. */
export function SignInInput({ label, error, hint, maxLength, onType, ...input }: SignInInputProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <FormControl fullWidth required error={error !== null}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontWeight: 500, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        onChange={(event) => onType(event.target.value)}
        aria-describedby={below ? `${id}-below` : undefined}
        slotProps={{
          input: {
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength,
            'aria-required': true,
            required: false,
          },
        }}
      />
      <FormHelperText id={`${id}-below`} aria-live="polite">
        {below ?? ' '}
      </FormHelperText>
    </FormControl>
  );
}
