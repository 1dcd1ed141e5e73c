import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { formatDecimal } from '../../../contract/values/formatDecimal';
import { useLanguage, useText } from '../../ui/texts';
import { ExportProgress } from './ExportProgress';
import { ExportStore } from './ExportStore';
import type { ExportPhase } from './ExportTask';
import type { FileWorker } from './requestFromWorker';

interface ProgressArgs {
  /** Titles of the running exports. */
  readonly titles: readonly string[];
  readonly phase: ExportPhase;
  /** Number of loaded rows. */
  readonly done: number;
  /** Total number of rows; 0 if unknown. */
  readonly total: number;
  readonly onSaved: () => void;
}

/** A worker that never responds: the export stays in the story's state. */
const silent: FileWorker = {
  onmessage: null,
  onerror: null,
  postMessage: () => undefined,
  terminate: () => undefined,
};

function Progress({ titles, phase, done, total, onSaved }: ProgressArgs) {
  const text = useText();
  const { language } = useLanguage();
  const [exports] = useState(() => {
    const store = new ExportStore({
      institutionName: 'Anadolu Para Transferi A.Ş.',
      language: () => language,
      text: (key, values) => text(key, values),
      count: (value) => formatDecimal(String(value), language, 0),
      userName: () => 'Şule Işık',
      today: () => '2026-11-20',
      startWorker: () => silent,
      loadFonts: () => Promise.reject(new Error('no fonts')),
      timeZone: () => 'Europe/Istanbul',
      saveFile: onSaved,
      notice: () => undefined,
    });
    for (const title of titles) {
      void store.run({
        title,
        format: 'xlsx',
        filters: [],
        columns: [],
        read: () => new Promise(() => undefined),
      });
    }
    runInAction(() => {
      for (const task of store.tasks) {
        Object.assign(task, { phase, done, total: total === 0 ? null : total });
      }
    });
    return store;
  });
  return (
    <Box sx={{ minHeight: 320 }}>
      <ExportProgress exports={exports} />
    </Box>
  );
}

/**
 * Running exports at the bottom of the page: they continue in the background, with progress and a cancel
 * button; a finished one disappears and downloads its file.
 */
const meta: Meta<ProgressArgs> = {
  title: 'Shell/Exports under way',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 340 } } },
  args: {
    titles: ['Hesap Hareketleri'],
    phase: 'reading',
    done: 35_000,
    total: 102_480,
    onSaved: fn(),
  },
  argTypes: { phase: { control: 'inline-radio', options: ['reading', 'making'] } },
  render: (args, { globals }) => <Progress key={JSON.stringify([args, globals.language])} {...args} />,
};

export default meta;

type Story = StoryObj<ProgressArgs>;

/** Number of loaded rows, localized. */
export const Reading: Story = {
  play: async ({ canvasElement, globals }) => {
    const card = within(canvasElement).getByRole('group');
    await expect(card).toHaveTextContent(
      globals.language === 'tr' ? '35.000 / 102.480 satır' : '35,000 / 102,480 rows',
    );
    await expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '34');
  },
};

/** The total is unknown yet. */
export const JustBegun: Story = { args: { done: 0, total: 0 } };

/** All rows are loaded; the file is being created. */
export const MakingTheFile: Story = { args: { phase: 'making', done: 102_480 } };

/** Cancelled: disappears at once, without a file. */
export const GivenUp: Story = {
  args: { titles: ['Hesap Hareketleri', 'Müşteri Listesi'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole('group', { name: /Hesap Hareketleri/ });
    await userEvent.click(within(first).getByRole('button'));
    await waitFor(() => expect(canvas.getAllByRole('group')).toHaveLength(1));
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const LongTitle: Story = {
  args: { titles: ['Temsilci Komisyon Ödemelerinin Muhasebe Hesaplarıyla Eşleştirilmesi Raporu'] },
};

export const OnAPhone: Story = {
  ...LongTitle,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
