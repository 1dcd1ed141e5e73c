import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useFieldHost } from './FieldHost';
import type { InputProps } from './FieldKit';
import { labelling } from './labelling';
import { useDraft, type Writing } from './useDraft';

interface TypedInputProps extends InputProps {
  readonly writing: Writing;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: 'new-password';
  readonly onKeyUp?: (event: KeyboardEvent) => void;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly isNumber?: boolean;
  readonly isMultiline?: boolean;
  /** Shown in the empty input where the definition says nothing. */
  readonly hint?: string;
  /** Behind the text: a button, a unit. */
  readonly end?: ReactNode;
  /** Opens what the value can be chosen from: Alt+↓, as of any combobox. */
  pick?(): void;
}

/** The server is working the value out. */
function BusyMark(): ReactNode {
  return (
    <InputAdornment position="end">
      <CircularProgress size={16} aria-hidden />
    </InputAdornment>
  );
}

/** A line that is typed: the base of text, number, date and their like. */
export function TypedInput(props: TypedInputProps): ReactNode {
  const { id, field, readOnly } = props;
  const host = useFieldHost();
  const { handOver, ...draft } = useDraft(props, props.writing);
  useEffect(() => host.holdPending(id, handOver), [host, id, handOver]);
  const press = (event: KeyboardEvent) => {
    if (props.pick && event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      handOver();
      props.pick();
    } else draft.onKeyDown(event);
  };
  return (
    <TextField
      id={id}
      {...labelling(props)}
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
        input: { readOnly, endAdornment: props.busy ? <BusyMark /> : props.end },
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
