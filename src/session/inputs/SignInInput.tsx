import './signIn.css';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { PlainButton } from '../../ui/PlainButton';
import { useText } from '../../ui/texts';
import { usePasswordToggle } from '../../ui/usePasswordToggle';

/** A labelled input for pages before sign-in, without MUI, which these do not load. */
interface SignInInputProps
  extends Pick<ComponentProps<'input'>, 'name' | 'type' | 'value' | 'autoFocus' | 'autoComplete' | 'onBlur'>,
    Pick<ComponentProps<'input'>, 'onKeyUp' | 'disabled' | 'inputMode' | 'readOnly' | 'maxLength'> {
  readonly label: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly endAdornment?: ReactNode;
  /** Error message; null if valid. */
  readonly error: string | null;
  /** Shown below the input if valid. */
  readonly hint?: string | undefined;
  onType(value: string): void;
}

/** Label above and error below, both connected to the input. */
export function SignInInput(props: SignInInputProps) {
  const { label, error, hint, inputRef, endAdornment, autoFocus = false, onType, ...input } = props;
  const id = useId();
  const below = error ?? hint;
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>
        {label}
        <span aria-hidden> *</span>
      </label>
      <div className="sign-in-frame">
        <input
          type="text"
          {...input}
          ref={inputRef}
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the page's only task begins here
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={error !== null}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={(event) => onType(event.target.value)}
        />
        {endAdornment}
      </div>
      <p id={`${id}-below`} className="sign-in-below" aria-live="polite">
        {below ?? ' '}
      </p>
    </div>
  );
}

/** Password input with show and hide (requirements P5), and a Caps Lock warning. */
export function PasswordInput(props: Omit<SignInInputProps, 'type' | 'endAdornment' | 'hint' | 'onKeyUp'>) {
  const text = useText();
  const { type, capsLock, onKeyUp, button } = usePasswordToggle({
    show: text('login:show'),
    hide: text('login:hide'),
  });
  return (
    <SignInInput
      {...props}
      type={type}
      hint={capsLock ? text('login:capsLock') : undefined}
      onKeyUp={onKeyUp}
      endAdornment={button}
    />
  );
}

/** Submit button of a form, with a busy state. */
export function SubmitButton({ busy, label }: { readonly busy: boolean; readonly label: string }) {
  return (
    <PlainButton type="submit" contained large disabled={busy}>
      {busy && <span className="spinner" aria-hidden />}
      {label}
    </PlainButton>
  );
}
