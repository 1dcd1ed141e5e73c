import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { themeNames } from '../../../contract/wire/workspaceSettings';
import { useText } from '../../ui/texts';
import { namedThemes } from '../../ui/theme/namedThemes';
import type { SettingsStore } from './SettingsStore';

/** Ten named themes for a part of the page, each as a swatch (requirements P2). */
export const ThemeChoice = observer(function ThemeChoice({
  settings,
  name,
}: {
  readonly settings: SettingsStore;
  readonly name: 'mainTheme' | 'navbarTheme' | 'toolbarTheme' | 'footerTheme';
}) {
  const text = useText();
  const labelId = useId();
  const { mode, systemMode } = useColorScheme();
  const scheme = (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
  const chosen = settings.current[name];
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', marginBottom: 0.5, fontSize: 13 }}>
        <Box component="span" id={labelId} sx={{ color: 'text.secondary' }}>
          {text(`shell:setting.${name}`)}
        </Box>
        <span>{text(`shell:theme.${chosen}`)}</span>
      </Box>
      <Box role="radiogroup" aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {themeNames.map((theme) => {
          const { main, frame } = namedThemes[theme][scheme];
          const colors =
            name === 'mainTheme'
              ? [
                  (main.primary as { readonly main: string }).main,
                  (main.primary as { readonly contrastText: string }).contrastText,
                ]
              : [frame.background, frame.text];
          return (
            <Tooltip key={theme} title={text(`shell:theme.${theme}`)}>
              <ButtonBase
                role="radio"
                aria-checked={theme === chosen}
                aria-label={text(`shell:theme.${theme}`)}
                onClick={() => settings.set(name, theme)}
                sx={{
                  width: 28,
                  height: 28,
                  borderRadius: 1,
                  border: 1,
                  borderColor: 'divider',
                  backgroundColor: colors[0],
                  color: colors[1],
                  forcedColorAdjust: 'none',
                }}
              >
                {theme === chosen && <CheckIcon sx={{ fontSize: 18 }} />}
              </ButtonBase>
            </Tooltip>
          );
        })}
      </Box>
    </div>
  );
});
