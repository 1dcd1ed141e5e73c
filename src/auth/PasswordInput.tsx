import { useText } from '../i18n';
import { usePasswordToggle } from '../inputs';
import { SignInInput, type SignInInputProps } from './SignInInput';

/** A password with show and hide (seed 000 §5), and a word about Caps Lock before it costs an attempt. */
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
