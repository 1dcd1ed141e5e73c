import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { MenuItem } from '../../../contract/session';
import { At } from '../testing/At';
import { sampleMenu } from '../testing/sampleMenu';
import { recentScreens, sampleUser } from '../testing/shellBench';
import { DashboardPage } from './DashboardPage';

interface PageArgs {
  readonly displayName: string;
  /** Ids of screens that were open, the latest first. */
  readonly recent: readonly string[];
  readonly menu: readonly MenuItem[];
}

/**
 * Where the day begins, in an institution without a dashboard of its own: who is signed in, what was open last, and
 * what there is, by areas.
 */
const meta: Meta<PageArgs> = {
  title: 'Shell/Welcome page',
  tags: ['autodocs'],
  args: {
    displayName: sampleUser.displayName,
    recent: ['eft/pool', 'accounting/agentSettlement', 'cash/payDesk'],
    menu: sampleMenu,
  },
  argTypes: { menu: { control: false } },
  render: ({ displayName, recent, menu }) => (
    <>
      <At />
      <DashboardPage user={{ ...sampleUser, displayName }} menu={menu} recent={recentScreens(recent)} />
    </>
  ),
};

export default meta;

type Story = StoryObj<PageArgs>;

/** An area shows its first six screens; the rest come on demand. */
export const AllOfAnArea: Story = {
  args: {
    menu: [
      {
        ...(sampleMenu[0] as MenuItem),
        children: Array.from({ length: 9 }, (_, at) => ({
          id: `accounting/screen${at}`,
          title: { tr: `Ekran ${at + 1}`, en: `Screen ${at + 1}` },
          type: 'item' as const,
          url: `/accounting/screen${at}`,
        })),
      },
      ...sampleMenu.slice(1),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const more = canvas.getByRole('button', { name: /3 ekran daha|3 more/ });
    await expect(canvas.queryByRole('link', { name: /(Ekran|Screen) 9/ })).toBeNull();
    await userEvent.click(more);
    await expect(canvas.getByRole('link', { name: /(Ekran|Screen) 9/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Daha az göster|Show less/ }));
    await expect(canvas.queryByRole('link', { name: /(Ekran|Screen) 9/ })).toBeNull();
  },
};

export const Usual: Story = {};

/** The first day: nothing was opened yet. */
export const NothingOpenedYet: Story = { args: { recent: [] } };

/** Nothing was granted: whom to ask. */
export const NothingGranted: Story = { args: { recent: [], menu: [] } };

export const OnAPhone: Story = {
  args: { displayName: 'Abdülkadir Mehmet Karaosmanoğlu Büyükçekmeceli' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
