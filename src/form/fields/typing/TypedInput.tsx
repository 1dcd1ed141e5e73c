import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useFieldHost } from '../host/FieldHost';
import { FieldInput } from '../host/FieldInput';
import type { InputProps } from '../host/FieldKit';
import { labelling } from '../host/labelling';
import { useDraft, type Writing } from './useDraft';

interface TypedInputProps extends InputProps {
  readonly writing: Writing;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: 'new-password';
  readonly onKeyUp?: (event: KeyboardEvent) => void;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly isNumber?: boolean;
  readonly isMultiline?: boolean;
  /** Placeholder, unless the definition has one. */
  readonly hint?: string;
  /** Start adornment: what one of a unit is worth. */
  readonly start?: ReactNode;
  /** End adornment: a button, a unit. */
  readonly end?: ReactNode;
  /** Opens a picker with Alt+↓, as in any combobox. */
  pick?(): void;
}

/** Beginning of the pasted text, enough to recognize it. */
function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A server calculation of the value is pending. */
function BusyMark(): ReactNode {
  return (
    <InputAdornment position="end">
      <CircularProgress size={16} aria-hidden />
    </InputAdornment>
  );
}

/** Error or help, and the number of missing characters, which says what the error of a short text says. */
function Below({ error, help, field, text }: TypedInputProps & { readonly text: string }): ReactNode {
  const minimum = field.minLength ?? 0;
  return (
    <>
      {missingCharacters(text, minimum) > 0 ? error === null && help : (error ?? help)}{' '}
      <LengthLeft text={text} minimum={minimum} />
    </>
  );
}

/** A single-line input: base of text, number, date and similar inputs. */
export function TypedInput(props: TypedInputProps): ReactNode {
  const { id, field, readOnly } = props;
  const host = useFieldHost();
  const { flush, preview, refused, ...draft } = useDraft(props, props.writing);
  useEffect(() => host.registerFlush(id, flush), [host, id, flush]);
  const press = (event: KeyboardEvent) => {
    if (props.pick && event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      flush();
      props.pick();
    } else draft.onKeyDown(event);
  };
  const refusal = (pasted: string) =>
    host.text('form:paste.refused', { text: props.type === 'password' ? '…' : shortened(pasted) });
  return (
    <FieldInput
      id={id}
      {...labelling(props)}
      {...(countsLength(props) && { helperText: <Below {...props} text={draft.value} /> })}
      {...(preview !== null && { helperText: `= ${preview}` })}
      {...(refused !== null && { error: true, helperText: refusal(refused) })}
      size="small"
      fullWidth
      placeholder={field.placeholder ? host.text(field.placeholder) : props.hint}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      onKeyUp={props.onKeyUp}
      multiline={props.isMultiline ?? false}
      {...(props.isMultiline && { minRows: 2, maxRows: 6 })}
      {...draft}
      onKeyDown={press}
      slotProps={{
        input: {
          readOnly,
          startAdornment: props.start,
          endAdornment: props.busy ? <BusyMark /> : props.end,
        },
        htmlInput: {
          'aria-busy': props.busy || undefined,
          inputMode: props.inputMode,
          className: props.isNumber ? 'field-number' : undefined,
          'aria-readonly': readOnly || undefined,
          'aria-keyshortcuts': props.pick && 'Alt+ArrowDown',
        },
      }}
    />
  );
}

/** Minimum lengths below this show no counter. */
const minCounted = 5;

/** Whether a field shows how many characters are missing. */
function countsLength({ field, readOnly }: Pick<InputProps, 'field' | 'readOnly'>): boolean {
  return !readOnly && (field.minLength ?? 0) >= minCounted;
}

/** Number of characters that a begun text lacks; 0 if it is empty or long enough. */
function missingCharacters(text: string, minimum: number): number {
  const count = minimum - text.trim().length;
  return count < minimum ? Math.max(count, 0) : 0;
}

/** «En az 10 karakter, 4 kaldı»: shown while the text is too short; a polite live region. */
function LengthLeft({ text, minimum }: { readonly text: string; readonly minimum: number }): ReactNode {
  const host = useFieldHost();
  const count = missingCharacters(text, minimum);
  return (
    <span aria-live="polite" className="field-length">
      {count > 0 && host.text('form:length.left', { minimum, count })}
    </span>
  );
}
