import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

/** What an input of a password takes from its toggle. */
interface PasswordToggle {
  readonly type: 'text' | 'password';
  /** Whether Caps Lock is on, as far as the last key told. */
  readonly capsLock: boolean;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  /** Behind the text. */
  readonly button: ReactNode;
}

/**
 * Show and hide of a password (seed 000 §5), and a word about Caps Lock. A plain button: MUI's icon button and adornment
 * would be more to load before sign-in.
 * @param names what the button is called while the password is hidden, and while it is shown.
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
    ),
  };
}
