import type { InputProps } from './FieldKit';

/** Props of an MUI text field: label, required mark, and error or help below. */
export function labelling({ label, required, help, error }: InputProps) {
  return { label, required, error: error !== null, helperText: error ?? help };
}
