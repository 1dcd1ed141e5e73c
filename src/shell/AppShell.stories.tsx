import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { settingChoices, type WorkspaceSettings } from '../../contract/workspaceSettings';
import { AppShell } from './AppShell';
import { DashboardPage } from './dashboard/DashboardPage';
import { seen } from './testing/seen';
import { shellBench } from './testing/shellBench';

/**
 * The shell round the welcome page, with everything that a user can set of it. A layout offers a part of the settings;
 * what it does not offer stays as the layout has it.
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

/** Navigation at the side. */
export const Layout1: Story = { args: { layout: 'layout1' } };
/** Navigation under the toolbar, across. */
export const Layout2: Story = { args: { layout: 'layout2' } };
/** Navigation in the toolbar. */
export const Layout3: Story = { args: { layout: 'layout3' } };
export const FoldedNavigation: Story = { args: { layout: 'layout1', navbarFold: 'folded' } };
export const NavigationAtTheRight: Story = { args: { layout: 'layout1', navbarSide: 'right' } };
export const ToolbarAboveTheNavigation: Story = { args: { layout: 'layout1', toolbarPlace: 'above' } };
export const Boxed: Story = { args: { layout: 'layout1', width: 'boxed' } };
export const Container: Story = { args: { layout: 'layout2', width: 'container' } };
/** Toolbar above, navigation below it, both in a box. */
export const BoxedAcross: Story = { args: { layout: 'layout2', width: 'boxed', toolbarPlace: 'above' } };
/** The toolbar goes no further than the content. */
export const ContainedToolbar: Story = { args: { layout: 'layout3', width: 'container' } };
/** The page scrolls as a whole, with toolbar and footer. */
export const ScrollingPage: Story = {
  args: { layout: 'layout1', scroll: 'body', toolbar: 'static', footer: 'static' },
};
export const WithoutNavigation: Story = { args: { layout: 'layout1', navbar: 'hidden' } };
/** The user’s own way through the screens at the left, colleagues and quick panel at the right. */
export const SidePanels: Story = {
  args: { layout: 'layout1', navbarFold: 'folded', leftPanel: 'shown', rightPanel: 'shown' },
};
export const WithoutToolbarAndFooter: Story = {
  args: { layout: 'layout1', toolbar: 'hidden', footer: 'hidden' },
};

/** On a phone the navigation is a drawer; what is set seldom stands in the user’s menu. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
};

/** The first stop of the keyboard leads past navigation and toolbar. */
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

/** Ctrl K brings the palette and `?` the sheet of keys, wherever the focus is; Esc takes them away. */
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
