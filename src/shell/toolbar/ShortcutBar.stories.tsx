import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { seen } from '../testing/seen';
import { shellBench } from '../testing/shellBench';
import { ShortcutBar } from './ShortcutBar';

interface ShortcutArgs {
  /** Ids of starred screens. */
  readonly starred: readonly string[];
}

function Bar({ starred }: ShortcutArgs) {
  const [{ shell, menu }] = useState(() => shellBench({ shortcuts: starred }));
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', minHeight: 360, p: 1 }}>
      <div>
        <ShortcutBar menu={menu} settings={shell.settings} />
      </div>
    </Box>
  );
}

/**
 * Starred screens: the first fifteen as icons in the toolbar, all of them in the star's menu, which can also
 * search for screens to star.
 */
const meta: Meta<ShortcutArgs> = {
  title: 'Shell/Shortcuts',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 380 } } },
  args: { starred: ['accounting/accountCreate', 'eft/pool', 'cash/payDesk'] },
  render: (args) => <Bar key={JSON.stringify(args)} {...args} />,
};

export default meta;

type Story = StoryObj<ShortcutArgs>;

const star = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: /^(Kısayollar|Shortcuts)$/ });

/** Finds a screen by title and stars it; its icon appears at once. Esc returns to the bar. */
export const Starred: Story = {
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
    await userEvent.click(star(canvasElement));
    await userEvent.type(
      await screen.findByRole('searchbox'),
      globals.language === 'tr' ? 'nakit' : 'report',
    );
    const found = await screen.findByRole('button', { name: /Nakit Raporu|Cash Report/ });
    await userEvent.click(found);
    await expect(found).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
    await expect(star(canvasElement)).toHaveFocus();
    await seen(() => screen.getByRole('tooltip'));
  },
};

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(star(canvasElement));
  await seen(() => screen.getByRole('dialog'));
};

/** Nothing starred yet: the menu explains how to star. */
export const NoneYet: Story = { args: { starred: [] }, play: open };

/** Many: icons scroll, and long titles wrap in the menu. */
export const Many: Story = {
  args: {
    starred: [
      'accounting/agentSettlement',
      'accounting/accountCreate',
      'fee/feeDefinition',
      'eft/pool',
      'cash/payDesk',
      'customer/limits',
      'reports/cash',
    ],
  },
  play: open,
};

/** No screen has such a title. */
export const NothingFound: Story = {
  play: async (context) => {
    await open(context);
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    await seen(() => screen.getByText(/Sonuç yok|No results/));
  },
};
