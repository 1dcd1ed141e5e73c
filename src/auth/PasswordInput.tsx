import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useText } from '../i18n';
import { SignInInput, type SignInInputProps } from './SignInInput';

/** A password with show and hide (seed 000 §5), and a word about Caps Lock before it costs an attempt. */
export function PasswordInput(props: Omit<SignInInputProps, 'type' | 'endAdornment' | 'hint' | 'onKeyUp'>) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <SignInInput
      {...props}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? text('login:capsLock') : undefined}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={text(shown ? 'login:hide' : 'login:show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            // The input keeps the focus and its place.
            onMouseDown={(event) => event.preventDefault()}
          >
            {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
