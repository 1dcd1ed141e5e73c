import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

/** Props that a password input gets from its toggle. */
interface PasswordToggle {
  readonly type: 'text' | 'password';
  /** Whether Caps Lock was on at the last key press. */
  readonly capsLock: boolean;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  /** End adornment. */
  readonly button: ReactNode;
}

/**
 * Show and hide of a password (seed 000 §5), and Caps Lock detection. A plain button: MUI's icon button and
 * adornment would increase the sign-in script.
 * @param names labels of the button while the password is hidden and shown
 */
export function usePasswordToggle(names: { readonly show: string; readonly hide: string }): PasswordToggle {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return {
    type: shown ? 'text' : 'password',
    capsLock,
    onKeyUp: (event) => setCapsLock(event.getModifierState('CapsLock')),
    button: (
      <ButtonBase
        aria-label={shown ? names.hide : names.show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        // Keeps focus and caret in the input.
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
    ),
  };
}
