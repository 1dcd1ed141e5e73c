import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { settingChoices, type WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { DashboardPage } from '../dashboard/DashboardPage';
import { seen } from '../testing/seen';
import { shellBench } from '../testing/shellBench';
import { AppShell } from './AppShell';

/**
 * The shell around the welcome page, with all user settings. Each layout offers some of the settings; the
 * others keep the layout's defaults.
 */
const meta: Meta<Partial<WorkspaceSettings>> = {
  title: 'Shell/AppShell',
  tags: ['autodocs'],
  parameters: { docs: { oneByOne: true } },
  argTypes: Object.fromEntries(
    Object.entries(settingChoices)
      .filter(([name]) => name !== 'mode' && name !== 'density')
      .map(([name, options]) => [name, { control: 'select', options }]),
  ),
  render: (args) => <Shell key={JSON.stringify(args)} {...args} />,
};

export default meta;

function Shell(settings: Partial<WorkspaceSettings>) {
  const [props] = useState(() =>
    shellBench({
      settings,
      shortcuts: ['accounting/accountCreate', 'eft/pool', 'cash/payDesk'],
      recent: ['eft/pool', 'accounting/accountSearch'],
    }),
  );
  return (
    <AppShell {...props} tabs={null}>
      <DashboardPage {...props} />
    </AppShell>
  );
}

type Story = StoryObj<Partial<WorkspaceSettings>>;

/** Navigation beside the screens. */
export const Layout1: Story = { args: { layout: 'layout1' } };
/** Horizontal navigation below the toolbar. */
export const Layout2: Story = { args: { layout: 'layout2' } };
/** Horizontal navigation inside the toolbar. */
export const Layout3: Story = { args: { layout: 'layout3' } };
export const FoldedNavigation: Story = { args: { layout: 'layout1', navbarFold: 'folded' } };
export const NavigationAtTheRight: Story = { args: { layout: 'layout1', navbarSide: 'right' } };
export const ToolbarAboveTheNavigation: Story = { args: { layout: 'layout1', toolbarPlace: 'above' } };
export const Boxed: Story = { args: { layout: 'layout1', width: 'boxed' } };
export const Container: Story = { args: { layout: 'layout2', width: 'container' } };
/** Toolbar above the horizontal navigation, both boxed. */
export const BoxedAcross: Story = { args: { layout: 'layout2', width: 'boxed', toolbarPlace: 'above' } };
/** The toolbar is as wide as the content. */
export const ContainedToolbar: Story = { args: { layout: 'layout3', width: 'container' } };
/** The whole page scrolls, including toolbar and footer. */
export const ScrollingPage: Story = {
  args: { layout: 'layout1', scroll: 'body', toolbar: 'static', footer: 'static' },
};
export const WithoutNavigation: Story = { args: { layout: 'layout1', navbar: 'hidden' } };
/** Starred and recent screens on the left; colleagues and quick panel on the right. */
export const SidePanels: Story = {
  args: { layout: 'layout1', navbarFold: 'folded', leftPanel: 'shown', rightPanel: 'shown' },
};
export const WithoutToolbarAndFooter: Story = {
  args: { layout: 'layout1', toolbar: 'hidden', footer: 'hidden' },
};

/** On a phone the navigation is a drawer; rarely used settings move to the user menu. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
};

/** The first Tab stop skips navigation and toolbar. */
export const SkippingToTheContent: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    const skip = canvas.getByRole('button', { name: /İçeriğe geç|Skip to content/ });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

/** Ctrl K opens the palette and `?` the shortcut sheet, wherever the focus is; Esc closes them. */
export const KeysThatWorkEverywhere: Story = {
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = /Komut paleti|Command palette/;
    await waitFor(() => expect(screen.getByRole('combobox', { name: palette })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    const keys = /Klavye kısayolları|Keyboard shortcuts/;
    await seen(() => screen.getByRole('dialog', { name: keys }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
