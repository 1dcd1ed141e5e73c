import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';
import { useText } from '../../ui/texts';
import { ToolButton } from '../icons/ToolButton';
import type { SettingsStore } from './SettingsStore';

/** Switches light and dark; saved with the user's settings. */
export function ColorModeSwitch({ settings }: { readonly settings: Pick<SettingsStore, 'set'> }) {
  const text = useText();
  const { mode, systemMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <ToolButton
      label={text(dark ? 'shell:mode.light' : 'shell:mode.dark')}
      onClick={() => settings.set('mode', dark ? 'light' : 'dark')}
    >
      {dark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </ToolButton>
  );
}
