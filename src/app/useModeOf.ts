import { useColorScheme } from '@mui/material/styles';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { SettingsStore } from '../shell';

/** Light, dark or the system's, as the user set it; the browser remembers it for the next first paint. */
export function useModeOf(settings: SettingsStore): void {
  const { setMode } = useColorScheme();
  useEffect(
    () =>
      reaction(
        () => settings.current.mode,
        (mode) => setMode(mode),
        { fireImmediately: true },
      ),
    [settings, setMode],
  );
}
