import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage, useText } from '../../ui/texts';
import { SameRecordNotice } from './SameRecordNotice';
import { TabStrip } from './TabStrip';
import { TabsStore } from './TabsStore';
import { fakeScreen } from './testing/tabBench';
import { useTabRouting } from './useTabRouting';

interface StripArgs {
  /** Titles of the open screens; the first one is selected. */
  readonly titles: readonly string[];
  /** Indexes of tabs with unsaved input. */
  readonly dirty: readonly number[];
  /** Both dirty tabs edit the same record. */
  readonly sameRecord: boolean;
  /** Answers the question whether to discard input; true for yes. */
  readonly onAsk: () => boolean;
}

const menuOf = (titles: readonly string[]): readonly MenuItem[] =>
  titles.map((title, at) => ({
    id: `area/screen${at}`,
    title: { tr: title, en: title },
    type: 'item',
    url: `/area/screen${at}`,
  }));

function Strip({ titles, dirty, sameRecord, onAsk }: StripArgs) {
  const text = useText();
  const { language } = useLanguage();
  const [tabs] = useState(() => {
    const menu = menuOf(titles);
    const kept = menu.map(({ url = '' }, at) => ({ key: `k${at}`, path: url }));
    const made = new TabsStore({
      request: { get: () => Promise.resolve(undefined as never) },
      dialogs: { confirm: async () => onAsk() },
      text: (key, values) => text(key, values),
      language: () => language,
      menu: () => menu,
      mayOpenUnlisted: () => false,
      client: () => ({ user: null, channel: null }),
      storage: { read: () => kept, write: () => undefined },
      newKey: () => 'new',
    });
    made.restore();
    const record = sameRecord ? { record: '42', definition: { entity: 'Account' } } : {};
    for (const at of dirty) made.tabs[at]?.attach(fakeScreen({ dirty: true, ...record }));
    return made;
  });
  useTabRouting(tabs);
  const first = tabs.tabs[0];
  useEffect(() => {
    if (first) tabs.select(first.key);
  }, [tabs, first]);
  return (
    <Box sx={{ minHeight: 360 }}>
      <TabStrip tabs={tabs} />
      {tabs.tabs.map((tab) => (
        <Box key={tab.key} role="tabpanel" id={`tabpanel-${tab.key}`} aria-label={tabs.titleOf(tab)}>
          {tab === first && <SameRecordNotice tabs={tabs} tab={tab} />}
        </Box>
      ))}
    </Box>
  );
}

/**
 * The open screens. Arrow keys move, Enter selects, Delete and the middle button close; tabs can be dragged,
 * and have a context menu (right button). The home button closes all.
 */
const meta: Meta<StripArgs> = {
  title: 'Shell/Tabs',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 380 } } },
  args: {
    titles: ['Hesap Açma', 'Hesap Sorgulama', 'EFT Havuzu', 'Ücret Tanımlama'],
    dirty: [],
    sameRecord: false,
    onAsk: fn(() => true),
  },
  render: (args, { globals }) => (
    <Strip key={JSON.stringify([args.titles, args.dirty, args.sameRecord, globals.language])} {...args} />
  ),
};

export default meta;

type Story = StoryObj<StripArgs>;

const tab = (canvasElement: HTMLElement, name: RegExp | string) =>
  within(canvasElement).getByRole('tab', { name });
const titlesIn = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('tab')
    .slice(1)
    .map(({ textContent }) => textContent);

/** Arrow keys move the focus, Enter selects, Delete closes; the neighbour is selected next. */
export const Walked: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(tab(canvasElement, 'Hesap Açma')).toHaveAttribute('aria-selected', 'true'));
    tab(canvasElement, 'Hesap Açma').focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(tab(canvasElement, 'Hesap Sorgulama')).toHaveAttribute('aria-selected', 'true'),
    );
    await userEvent.keyboard('{Delete}');
    await waitFor(() =>
      expect(titlesIn(canvasElement)).toEqual(['Hesap Açma', 'EFT Havuzu', 'Ücret Tanımlama']),
    );
    await waitFor(() => expect(tab(canvasElement, 'EFT Havuzu')).toHaveAttribute('aria-selected', 'true'));
  },
};

/** A dot marks unsaved input. Closing asks; declining keeps the tab. */
export const NotSaved: Story = {
  args: { dirty: [1], onAsk: fn(() => false) },
  play: async ({ canvasElement, args }) => {
    const unsaved = tab(canvasElement, /Kaydedilmemiş|Unsaved/);
    await expect(unsaved).toHaveTextContent('Hesap Sorgulama');
    unsaved.focus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onAsk).toHaveBeenCalledOnce();
    await expect(titlesIn(canvasElement)).toHaveLength(4);
  },
};

/** Context menu of a tab. */
export const Menu: Story = {
  play: async ({ canvasElement }) => {
    await fireEvent.contextMenu(tab(canvasElement, 'EFT Havuzu'), { clientX: 320, clientY: 28 });
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await expect(screen.getAllByRole('menuitem')).toHaveLength(6);
  },
};

export const OthersClosed: Story = {
  play: async (context) => {
    await Menu.play?.(context);
    await userEvent.click(screen.getByRole('menuitem', { name: /Diğerlerini kapat|Close others/ }));
    await waitFor(() => expect(titlesIn(context.canvasElement)).toEqual(['EFT Havuzu']));
  },
};

/** Drags a tab to another position. */
export const Dragged: Story = {
  play: async ({ canvasElement }) => {
    const dataTransfer = new DataTransfer();
    await fireEvent.dragStart(tab(canvasElement, 'Hesap Açma'), { dataTransfer });
    await fireEvent.dragOver(tab(canvasElement, 'EFT Havuzu'), { dataTransfer });
    await fireEvent.dragEnd(tab(canvasElement, 'Hesap Açma'), { dataTransfer });
    await expect(titlesIn(canvasElement).slice(0, 3)).toEqual([
      'Hesap Sorgulama',
      'EFT Havuzu',
      'Hesap Açma',
    ]);
  },
};

/** More tabs than fit: the strip scrolls beside the home tab, and the menu at its end lists all. */
export const Many: Story = {
  args: {
    titles: Array.from({ length: 24 }, (_, at) => `Ekran ${at + 1}`),
    dirty: [3, 17],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /\(24\)/ }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(tab(canvasElement, 'Ekran 24')).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const home = within(canvasElement).getAllByRole('tab')[0];
    const strip = home?.closest('.MuiTabs-root');
    await waitFor(() => expect(home?.getBoundingClientRect().left).toBe(strip?.getBoundingClientRect().left));
  },
};

/** A long title is truncated; the tooltip and the menu show all of it. */
export const LongTitles: Story = {
  args: {
    titles: [
      'Temsilci Komisyon Ödemelerinin Muhasebe Hesaplarıyla Eşleştirilmesi',
      'Uluslararası Para Transferi Uyum İncelemesi Havuzu',
      'Kasa',
    ],
    dirty: [0],
  },
};

/** No open screens: only the home button. */
export const NoneOpen: Story = { args: { titles: [] } };

/** A record is edited in two tabs: the second save would be rejected, so a notice warns. */
export const SameRecordInTwoTabs: Story = {
  args: { dirty: [0, 2], sameRecord: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('EFT Havuzu');
    await userEvent.click(canvas.getByRole('button', { name: /O sekmeye git|Go to that tab/ }));
    await waitFor(() => expect(tab(canvasElement, /EFT Havuzu/)).toHaveAttribute('aria-selected', 'true'));
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** In a narrow strip, a tab that is selected backwards is not covered by the home tab. */
export const ClearOfHome: Story = {
  decorators: [
    (Story) => (
      <Box sx={{ width: 360 }}>
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(tab(canvasElement, 'Hesap Açma')).toHaveAttribute('aria-selected', 'true'));
    tab(canvasElement, 'Hesap Açma').focus();
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() =>
      expect(tab(canvasElement, 'Ücret Tanımlama')).toHaveAttribute('aria-selected', 'true'),
    );
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    const selected = tab(canvasElement, 'Hesap Sorgulama');
    await waitFor(() => expect(selected).toHaveAttribute('aria-selected', 'true'));
    const home = within(canvasElement).getAllByRole('tab')[0];
    await waitFor(
      () =>
        expect(selected.getBoundingClientRect().left).toBeGreaterThanOrEqual(
          Math.floor(home?.getBoundingClientRect().right ?? 0) - 1,
        ),
      { timeout: 5000 },
    );
  },
};
