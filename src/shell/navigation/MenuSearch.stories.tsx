import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { At } from '../testing/At';
import { sampleMenu } from '../testing/sampleMenu';
import { seen } from '../testing/seen';
import { MenuSearch } from './MenuSearch';

interface SearchArgs {
  readonly onPalette: () => void;
}

/**
 * Finds a screen by title, ignoring case and accents, and opens it. The key cap opens the palette, which also
 * finds other things.
 */
const meta: Meta<SearchArgs> = {
  title: 'Shell/Navigation/Search',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  args: { onPalette: fn() },
  render: ({ onPalette }) => (
    <Box sx={{ width: 300, minHeight: 340, p: 2 }}>
      <MenuSearch menu={sampleMenu} onPalette={onPalette} />
      <At shown />
    </Box>
  ),
};

export default meta;

type Story = StoryObj<SearchArgs>;

/** Enter opens the first match and clears the input. */
export const Found: Story = {
  play: async ({ canvasElement, globals }) => {
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.type(field, globals.language === 'tr' ? 'HESAP KA' : 'close acc');
    await seen(() => screen.getByRole('option', { name: /Hesap Kapatma|Close Account/ }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-address="/accounting/accountClose"]')).not.toBeNull(),
    );
    await expect(field).toHaveValue('');
  },
};

/** Results show their path in the menu. */
export const Several: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'a');
    await expect((await screen.findAllByRole('option')).length).toBeGreaterThan(5);
  },
};

/** No screen has such a title. */
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'zzz');
    await expect(await screen.findByText(/Sonuç yok|No results/));
  },
};

/** The key cap is a button, for users who do not know the shortcut. */
export const ToThePalette: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /Komut paleti|Command palette/ }),
    );
    await expect(args.onPalette).toHaveBeenCalledOnce();
  },
};
