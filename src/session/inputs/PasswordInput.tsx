import { useText } from '../../ui/texts';
import { usePasswordToggle } from '../../ui/usePasswordToggle';
import { SignInInput, type SignInInputProps } from './SignInInput';

/** Password input with show and hide (seed 000 §5), and a Caps Lock warning. */
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
