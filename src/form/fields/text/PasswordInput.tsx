import type { ReactNode } from 'react';
import { usePasswordToggle } from '../../../ui/usePasswordToggle';
import { useFieldHost } from '../host/FieldHost';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { plainWriting } from '../typing/plainWriting';
import { TypedInput } from '../typing/TypedInput';

/**
 * A new password, typed or pasted (E04: show and hide). `autocomplete` lets the browser suggest one and not
 * fill in the user's own; a stored password appears as MaskedInput.
 */
function PasswordInput(props: InputProps): ReactNode {
  const { text } = useFieldHost();
  const name = (action: 'show' | 'hide') => `${props.label}: ${text(`login:${action}`)}`;
  const { type, capsLock, onKeyUp, button } = usePasswordToggle({ show: name('show'), hide: name('hide') });
  return (
    <TypedInput
      {...props}
      help={capsLock ? text('login:capsLock') : props.help}
      type={type}
      autoComplete="new-password"
      writing={plainWriting(props.field)}
      onKeyUp={onKeyUp}
      end={button}
    />
  );
}

export const passwordField: FieldKit = { kind: 'password', Input: PasswordInput };
