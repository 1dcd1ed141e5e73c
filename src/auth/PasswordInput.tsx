import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useText } from '../i18n';
import { SignInInput, type SignInInputProps } from './SignInInput';

/**
 * A password with show and hide (seed 000 §5), and a word about Caps Lock before it costs an attempt. A plain button:
 * MUI's icon button and adornment would be more to load before sign-in.
 */
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
        <ButtonBase
          aria-label={text(shown ? 'login:hide' : 'login:show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          // The input keeps the focus and its place.
          onMouseDown={(event) => event.preventDefault()}
          sx={{
            alignSelf: 'stretch',
            flexShrink: 0,
            width: 40,
            marginRight: '-14px',
            borderRadius: 1,
            color: 'action.active',
            '&:hover': { color: 'text.primary' },
          }}
        >
          {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </ButtonBase>
      }
    />
  );
}
