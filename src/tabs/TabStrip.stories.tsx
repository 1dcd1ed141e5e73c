import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MenuItem } from '../../contract/session';
import { useLanguage, useText } from '../i18n';
import { SameRecordNotice } from './SameRecordNotice';
import { TabStrip } from './TabStrip';
import { TabsStore } from './TabsStore';
import { fakeScreen } from './testing/tabBench';
import { useTabRouting } from './useTabRouting';

interface StripArgs {
  /** Titles of the open screens; the first one is selected. */
  readonly titles: readonly string[];
  /** Which of them would lose what was typed, from 0. */
  readonly dirty: readonly number[];
  /** Both dirty ones change one record. */
  readonly sameRecord: boolean;
  /** The user is asked whether what was typed may go; true for yes. */
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
      client: () => ({ user: null, channel: null }),
      kept: { read: () => kept, write: () => undefined },
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
 * The open screens. Arrows move, Enter selects, Delete and the middle button close; a tab is dragged to another place,
 * and its menu (right button) has the rest. The house closes all of them.
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

/** Arrows move the focus, Enter selects, Delete closes; the neighbour takes its place. */
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

/** A dot marks what would be lost. Closing it asks; who says no keeps it. */
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

/** The menu of a tab: what can be done with it, and with those beside it. */
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

/** A tab is dragged to another place. */
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

/** More tabs than there is room for: the strip scrolls, and the list at its end has all of them. */
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
  },
};

/** A title longer than its tab is cut; the whole stands under the pointer and in the list. */
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

/** No screen is open: the house alone. */
export const NoneOpen: Story = { args: { titles: [] } };

/** One record is being changed in two tabs: whoever saves second would be refused, and is told before. */
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
