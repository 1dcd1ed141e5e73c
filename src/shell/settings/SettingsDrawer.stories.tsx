import GlobalStyles from '@mui/material/GlobalStyles';
import { type Theme, ThemeProvider, useColorScheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { settingChoices, type WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { variablePrefix } from '../../ui/theme/frameVariables';
import { userTheme } from '../../ui/theme/userTheme';
import { DashboardPage } from '../dashboard/DashboardPage';
import { AppShell } from '../frame/AppShell';
import { seen } from '../testing/seen';
import { shellBench } from '../testing/shellBench';
import type { SettingsStore } from './SettingsStore';

type Settings = Pick<WorkspaceSettings, 'layout' | 'mainTheme' | 'navbarTheme'>;

/** A nested theme adds no CSS variables: sets them here, over those of Storybook. */
function variablesOf(theme: Theme) {
  return theme
    .generateStyleSheets()
    .map((sheet) =>
      Object.fromEntries(
        Object.entries(sheet).map(([selector, rules]) => [
          selector.replaceAll(/(^|, *)(?=[:[])/g, '$1html'),
          rules,
        ]),
      ),
    );
}

/** Applies the colour mode selected in the story. */
const Mode = observer(function Mode({ settings }: { readonly settings: SettingsStore }) {
  const { setMode } = useColorScheme();
  const choose = useEffectEvent(setMode);
  const { mode } = settings.chosen;
  useEffect(() => {
    if (mode !== undefined) choose(mode);
  }, [mode]);
  return null;
});

/** The page beside the drawer previews the settings. */
const Chosen = observer(function Chosen({ defaults }: { readonly defaults: Settings }) {
  const [props] = useState(() => {
    const made = shellBench({ settings: defaults });
    made.shell.open('settings');
    return made;
  });
  const { current } = props.shell.settings;
  const theme = useMemo(() => userTheme(current), [current]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={variablesOf(theme)} />
      <Mode settings={props.shell.settings} />
      <AppShell {...props} tabs={null}>
        <DashboardPage {...props} />
      </AppShell>
    </ThemeProvider>
  );
});

/**
 * User settings of the workspace: colours, density, a theme for each part of the page, the layout and its
 * options. Applied at once, previewed beside the drawer, and saved with the user.
 */
const meta: Meta<Settings> = {
  title: 'Shell/Settings',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 800 } } },
  args: { layout: 'layout1', mainTheme: 'petrol', navbarTheme: 'petrol' },
  argTypes: {
    layout: { control: 'select', options: settingChoices.layout },
    mainTheme: { control: 'select', options: settingChoices.mainTheme },
    navbarTheme: { control: 'select', options: settingChoices.navbarTheme },
  },
  render: (args) => <Chosen key={JSON.stringify(args)} defaults={args} />,
};

export default meta;

type Story = StoryObj<Settings>;

const primary = () =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${variablePrefix}-palette-primary-main`);

const drawer = () => screen.findByRole('dialog', { name: /Tema Ayarları|Theme Settings/ });

/** Each layout is a small picture; below are only the settings it offers. */
export const ChoosingALayout: Story = {
  play: async () => {
    const inside = within(await drawer());
    await expect(inside.getByText(/^(Menünün yeri|Navbar side)$/)).toBeInTheDocument();
    await userEvent.click(inside.getByRole('radio', { name: /Yatay|Horizontal/ }));
    await expect(inside.getByRole('radio', { name: /Yatay|Horizontal/ })).toBeChecked();
    await expect(inside.queryByText(/^(Menünün yeri|Navbar side)$/)).toBeNull();
  },
};

/** Ten named themes for each part; a swatch previews each one, with its name above. */
export const ChoosingATheme: Story = {
  play: async () => {
    const [main] = within(await drawer()).getAllByRole('radiogroup');
    const before = primary();
    const plum = within(main as HTMLElement).getByRole('radio', { name: /Erik|Plum/ });
    await userEvent.click(plum);
    await expect(plum).toBeChecked();
    await waitFor(() => expect(primary()).not.toBe(before));
    await expect(main?.parentElement).toHaveTextContent(/Erik|Plum/);
  },
};

/** Dark mode applies at once. */
export const ChoosingTheDark: Story = {
  play: async () => {
    const inside = within(await drawer());
    await userEvent.click(inside.getByRole('button', { name: /^(Koyu|Dark)$/ }));
    await expect(inside.getByRole('button', { name: /^(Koyu|Dark)$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark'));
  },
};

/** Resets to the institution's configuration. */
export const Reset: Story = {
  args: { mainTheme: 'burgundy', navbarTheme: 'midnight' },
  play: async () => {
    const inside = within(await drawer());
    await userEvent.click(inside.getByRole('radio', { name: /Tek çubuk|Single bar/ }));
    await userEvent.click(
      inside.getByRole('button', { name: /Kurumun ayarlarına dön|Back to the institution/ }),
    );
    await expect(inside.getByRole('radio', { name: /Dikey|Vertical/ })).toBeChecked();
  },
};

/** Esc closes it; the settings stay. */
export const Closed: Story = {
  play: async () => {
    await drawer();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Full width on a phone. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async () => seen(() => screen.getByRole('dialog')),
};
