import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { frameVariables } from '../../ui/theme';
import { ProductMark } from '../icons/ProductMark';
import { At } from '../testing/At';
import { sampleMenu } from '../testing/sampleMenu';
import { seen } from '../testing/seen';
import { shellBench } from '../testing/shellBench';
import { Badges } from './Badges';
import { Navbar } from './Navbar';
import { NavDrawer } from './NavDrawer';

interface NavbarArgs {
  readonly folds: boolean;
  readonly side: 'left' | 'right';
  /** Current path of the page. */
  readonly path: string;
  /** Entries waiting in the EFT pool, as pushed by the server. */
  readonly waiting: number;
}

const badgeOf = (waiting: number) => (id: string) =>
  id === 'eft/pool' && waiting > 0 ? { title: String(waiting), bg: '#995400', fg: '#ffffff' } : undefined;

function BesideNavbar({ folds, side, path, waiting }: NavbarArgs) {
  const [{ shell, menu }] = useState(() => shellBench({ shortcuts: ['accounting/accountCreate'] }));
  return (
    <Box sx={{ display: 'flex', justifyContent: side === 'left' ? 'start' : 'end', height: '100vh' }}>
      <At path={path} />
      <Box sx={(theme) => frameVariables(theme, 'navbar')}>
        <Badges value={badgeOf(waiting)}>
          <Navbar
            menu={menu}
            sections={shell.sections}
            starred={shell.settings}
            folds={folds}
            side={side}
            head={(folded) => <ProductMark folded={folded} />}
          />
        </Badges>
      </Box>
    </Box>
  );
}

/**
 * The navigation beside the screens. A section opens on click, and automatically when the page enters it; the
 * star of a row adds the screen to the shortcuts. Folded, it is 64 px wide and opens over the content on
 * hover or focus.
 */
const meta: Meta<NavbarArgs> = {
  title: 'Shell/Navigation/Beside the screens',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 620 } } },
  args: { folds: false, side: 'left', path: '/', waiting: 0 },
  argTypes: { side: { control: 'inline-radio', options: ['left', 'right'] } },
  render: (args) => <BesideNavbar key={JSON.stringify(args)} {...args} />,
};

export default meta;

type Story = StoryObj<NavbarArgs>;

/** Arrow keys move between rows, expand and collapse sections; Home and End go to the ends. */
export const Walked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const section = canvas.getByRole('button', { name: /Muhasebe|Accounting/ });
    section.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(canvas.getByRole('link', { name: /Hesap Açma|Open New Account/ })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('link', { name: /Yardım merkezi|Help centre/ })).toHaveFocus();
  },
};

/** The current page is in a section: it is expanded, and the screen's row is marked. */
export const CurrentPage: Story = {
  args: { path: '/accounting/voucherCreate' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await seen(() => canvas.getByRole('link', { current: 'page', name: /Fiş Girişi|Voucher Entry/ }));
  },
};

/** Long titles wrap; badges show waiting entries. */
export const LongTitlesAndBadges: Story = {
  args: { path: '/accounting/agentSettlement', waiting: 128 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^EFT/ }));
    await expect(canvas.getByRole('link', { name: /128/ }));
  },
};

/** Stars a screen in its row. */
export const Starred: Story = {
  args: { path: '/fee/feeDefinition' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const star = await canvas.findByRole('button', { name: /: (Ücret Hesaplama|Fee Calculation)/ });
    await userEvent.click(star);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  },
};

/** Opens over the content on hover, and folds again. */
export const Folded: Story = {
  args: { folds: true, path: '/accounting/accountCreate' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const navigation = canvas.getByRole('navigation');
    const line = /Hesap Açma|Open New Account/;
    const leave = async () => {
      await userEvent.unhover(navigation);
      await waitFor(() => expect(canvas.queryByRole('link', { name: line })).toBeNull());
    };
    // The pointer may already be over the bar.
    await leave();
    await userEvent.hover(navigation);
    await seen(() => canvas.getByRole('link', { name: line }));
    await leave();
  },
};

export const FoldedAtTheRight: Story = { args: { folds: true, side: 'right' } };

/** A thousand rows: only visible ones are rendered. */
export const ThousandScreens: Story = {
  render: () => {
    const children = Array.from({ length: 1000 }, (_, at) => ({
      id: `many/screen${at}`,
      title: { tr: `Ekran ${at + 1}`, en: `Screen ${at + 1}` },
      type: 'item' as const,
      url: `/many/screen${at}`,
    }));
    const many = [{ id: 'many', title: { tr: 'Çok', en: 'Many' }, type: 'group' as const, children }];
    const { shell } = shellBench();
    return (
      <Box sx={[{ height: '100vh' }, (theme) => frameVariables(theme, 'navbar')]}>
        <Navbar
          menu={many}
          sections={shell.sections}
          starred={shell.settings}
          folds={false}
          side="left"
          head={(folded) => <ProductMark folded={folded} />}
        />
      </Box>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link').length).toBeLessThan(200);
  },
};

const close = fn();

/** On phones a drawer; following a link closes it. */
export const DrawerOfAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => {
    const { shell } = shellBench();
    return (
      <NavDrawer
        menu={sampleMenu}
        sections={shell.sections}
        starred={shell.settings}
        head={() => <ProductMark folded={false} />}
        open
        onClose={close}
      />
    );
  },
  play: async () => {
    close.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: /^(Kasa|Cash)$/ }));
    await userEvent.click(await screen.findByRole('link', { name: /Vezne İşlemleri|Pay Desk/ }));
    await expect(close).toHaveBeenCalledOnce();
  },
};
