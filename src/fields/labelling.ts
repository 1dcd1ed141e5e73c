import type { InputProps } from './FieldKit';

/** What a text field of MUI says of a field: its title, its mark, and below it what is wrong, else the help. */
export function labelling({ label, required, help, error }: InputProps) {
  return { label, required, error: error !== null, helperText: error ?? help };
}
