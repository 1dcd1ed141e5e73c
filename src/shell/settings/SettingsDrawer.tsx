import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import {
  type SettingName,
  settingChoices,
  type WorkspaceSettings,
} from '../../../contract/wire/workspaceSettings';
import { useText } from '../../ui/texts';
import { DrawerPart } from '../drawers/DrawerPart';
import { type PanelProps, ShellDrawer } from '../drawers/ShellDrawer';
import { layoutSettings, offersOf } from '../layouts/layoutOffers';
import { measures } from '../layouts/measures';
import { LayoutPictures } from './LayoutPictures';
import type { SettingsStore } from './SettingsStore';
import { ThemeChoice } from './ThemeChoice';

/** The drawer of theme settings (requirements P2, P9: 380 px). Applied at once, and saved with the user. */
export function SettingsDrawer({
  settings,
  open,
  onClose,
}: PanelProps & {
  readonly settings: SettingsStore;
}) {
  const text = useText();
  return (
    <ShellDrawer
      seeThrough
      title={text('shell:settings')}
      width={measures.settingsDrawer}
      open={open}
      onClose={onClose}
    >
      <Box sx={{ flex: 1, overflow: 'auto', padding: 2, display: 'grid', gap: 3, alignContent: 'start' }}>
        <DrawerPart title={text('shell:settings.look')}>
          <Choice settings={settings} name="mode" values={settingChoices.mode} />
          <Choice settings={settings} name="density" values={settingChoices.density} />
          <Choice settings={settings} name="customScrollbars" values={settingChoices.customScrollbars} />
        </DrawerPart>
        <DrawerPart title={text('shell:settings.themes')}>
          {(['mainTheme', 'navbarTheme', 'toolbarTheme', 'footerTheme'] as const).map((name) => (
            <ThemeChoice key={name} settings={settings} name={name} />
          ))}
        </DrawerPart>
        <DrawerPart title={text('shell:settings.layout')}>
          <LayoutPictures settings={settings} />
          <LayoutChoices settings={settings} />
        </DrawerPart>
      </Box>
      <Box sx={{ padding: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" fullWidth onClick={() => settings.reset()}>
          {text('shell:settings.reset')}
        </Button>
      </Box>
    </ShellDrawer>
  );
}

/** Options of the current layout. */
const LayoutChoices = observer(function LayoutChoices({ settings }: { readonly settings: SettingsStore }) {
  const { layout } = settings.current;
  return layoutSettings.map((name) => {
    const values = offersOf(layout, name);
    return values.length < 2 ? null : <Choice key={name} settings={settings} name={name} values={values} />;
  });
});

/** A setting with its values side by side. */
const Choice = observer(function Choice<Name extends SettingName>({
  settings,
  name,
  values,
}: {
  readonly settings: SettingsStore;
  readonly name: Name;
  readonly values: readonly string[];
}) {
  const text = useText();
  const labelId = useId();
  return (
    <Box>
      <Box id={labelId} sx={{ marginBottom: 0.5, color: 'text.secondary', fontSize: 13 }}>
        {text(`shell:setting.${name}`)}
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-labelledby={labelId}
        value={{ ...settings.current, ...settings.layout }[name]}
        onChange={(_, value: WorkspaceSettings[Name] | null) => value !== null && settings.set(name, value)}
      >
        {values.map((value) => (
          <ToggleButton key={value} value={value} sx={{ paddingBlock: 0.5, lineHeight: 1.3 }}>
            {text(`shell:setting.${name}.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
});
