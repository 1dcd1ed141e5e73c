import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { frameVariables } from '../../ui/theme';
import { At } from '../testing/At';
import { sampleMenu } from '../testing/sampleMenu';
import { seen } from '../testing/seen';
import { HorizontalBar } from './HorizontalBar';

interface AcrossArgs {
  /** Width of the bar, px. */
  readonly width: number;
  /** Current path of the page. */
  readonly path: string;
}

/**
 * The horizontal navigation, in its own bar (layout2) or in the toolbar (layout3). An area opens its menu on
 * hover, click and arrow down. Areas that do not fit move to an overflow menu.
 */
const meta: Meta<AcrossArgs> = {
  title: 'Shell/Navigation/Across',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: { width: 1200, path: '/' },
  argTypes: { width: { control: { type: 'range', min: 320, max: 1600, step: 20 } } },
  render: ({ width, path }) => (
    <Box sx={{ minHeight: 400 }}>
      <At path={path} />
      <Box sx={[{ width, maxWidth: '100%' }, (theme) => frameVariables(theme, 'navbar')]}>
        <HorizontalBar menu={sampleMenu} />
      </Box>
    </Box>
  ),
};

export default meta;

type Story = StoryObj<AcrossArgs>;

/** Arrow keys move along the bar; arrow down enters an area, and Esc returns to it. */
export const Walked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = await canvas.findAllByRole('button');
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    const screen = await canvas.findByRole('link', { name: /Hesap Açma|Open New Account/ });
    await waitFor(() => expect(screen).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Open: sections have headings, long titles wrap. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Muhasebe|Accounting/ }));
    await seen(() => canvas.getByRole('link', { name: /Fiş Girişi|Voucher Entry/ }));
  },
};

/** The area of the current page is marked. */
export const CurrentPage: Story = { args: { path: '/eft/pool' } };

/** Little room: the other areas move to an overflow menu. */
export const LittleRoom: Story = {
  args: { width: 620 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Diğer|More/ }));
    await seen(() => canvas.getByRole('link', { name: /Temsilci Tanımlama|Agent Definition/ }));
  },
};
