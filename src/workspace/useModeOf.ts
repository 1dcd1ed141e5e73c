import { useColorScheme } from '@mui/material/styles';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { SettingsStore } from '../shell';

/** Applies the user's colour mode (light, dark, system); the browser stores it for the next first paint. */
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
