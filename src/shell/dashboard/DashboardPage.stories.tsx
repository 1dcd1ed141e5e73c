import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { MenuItem } from '../../../contract/wire/session';
import { At } from '../testing/At';
import { sampleMenu } from '../testing/sampleMenu';
import { recentScreens, sampleUser } from '../testing/shellBench';
import { DashboardPage } from './DashboardPage';

interface PageArgs {
  readonly displayName: string;
  /** Ids of recently opened screens, latest first. */
  readonly recent: readonly string[];
  readonly menu: readonly MenuItem[];
  /** Number of waiting entries by screen id. */
  readonly waiting: Readonly<Record<string, string>>;
  /** Ids of starred screens. */
  readonly starred: readonly string[];
}

/** Home page of an institution without a dashboard: the user, recent screens, and all screens by area. */
const meta: Meta<PageArgs> = {
  title: 'Shell/Welcome page',
  tags: ['autodocs'],
  args: {
    displayName: sampleUser.displayName,
    recent: ['eft/pool', 'accounting/agentSettlement', 'cash/payDesk'],
    menu: sampleMenu,
    waiting: {},
    starred: [],
  },
  argTypes: { menu: { control: false } },
  render: ({ displayName, recent, menu, waiting, starred }) => (
    <>
      <At />
      <DashboardPage
        user={{ ...sampleUser, displayName }}
        menu={menu}
        recent={recentScreens(recent)}
        badgeOf={(id) => (waiting[id] === undefined ? undefined : { title: waiting[id], bg: '', fg: '' })}
        starred={starred}
      />
    </>
  ),
};

export default meta;

type Story = StoryObj<PageArgs>;

/** An area shows six screens; the others on demand. */
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

/** Waiting work comes first with its count, then starred screens. */
export const WorkFirst: Story = {
  args: { waiting: { 'eft/pool': '3' }, starred: ['cash/payDesk'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: /Sizi bekleyenler|Waiting for you/ })).toBeVisible();
    await expect(canvas.getAllByRole('link')[0]).toHaveTextContent(/3$/);
  },
};

/** First day: no recent screens. */
export const NothingOpenedYet: Story = { args: { recent: [] } };

/** No permissions: names the contact. */
export const NothingGranted: Story = { args: { recent: [], menu: [] } };

export const OnAPhone: Story = {
  args: { displayName: 'Abdülkadir Mehmet Karaosmanoğlu Büyükçekmeceli' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
