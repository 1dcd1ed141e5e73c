import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { observer } from 'mobx-react-lite';
import { settingChoices, type WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { useText } from '../../ui/texts';
import type { SettingsStore } from './SettingsStore';

/** Bars in a layout's picture: left, top, width, height; navigation first. */
const bars: Readonly<
  Record<WorkspaceSettings['layout'], readonly (readonly [number, number, number, number])[]>
> = {
  layout1: [
    [0, 0, 16, 48],
    [18, 0, 46, 8],
  ],
  layout2: [
    [0, 0, 64, 7],
    [0, 9, 64, 8],
  ],
  layout3: [[0, 0, 64, 9]],
};

/** The three layouts, each as a small picture. */
export const LayoutPictures = observer(function LayoutPictures({
  settings,
}: {
  readonly settings: SettingsStore;
}) {
  const text = useText();
  return (
    <Box role="radiogroup" aria-label={text('shell:setting.layout')} sx={{ display: 'flex', gap: 1 }}>
      {settingChoices.layout.map((layout) => (
        <ButtonBase
          key={layout}
          role="radio"
          aria-checked={settings.current.layout === layout}
          onClick={() => settings.set('layout', layout)}
          sx={{
            flex: 1,
            flexDirection: 'column',
            gap: 0.75,
            padding: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            font: 'inherit',
            '&[aria-checked="true"]': {
              borderColor: 'primary.main',
              outline: '1px solid',
              outlineColor: 'primary.main',
            },
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          <Box
            component="svg"
            viewBox="0 0 64 48"
            aria-hidden
            sx={{ width: 64, height: 48, borderRadius: 0.5, backgroundColor: 'inset' }}
          >
            {bars[layout].map(([x, y, width, height], at) => (
              <Box
                component="rect"
                key={`${x} ${y}`}
                x={x}
                y={y}
                width={width}
                height={height}
                sx={{ fill: 'currentColor', color: at === 0 ? 'primary.main' : 'text.disabled' }}
              />
            ))}
          </Box>
          {text(`shell:setting.layout.${layout}`)}
        </ButtonBase>
      ))}
    </Box>
  );
});
