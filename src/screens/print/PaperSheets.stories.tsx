import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Paper } from '../../engine';
import { PaperSheets } from './PaperSheets';

const slip: Paper = {
  size: 'A5',
  language: 'tr',
  institution: 'Anadolu Para Transferi A.Ş.',
  legal: 'TCMB faaliyet izni · Şişli, İstanbul',
  title: 'Teslim Fişi',
  number: 'KT00000042',
  copyMark: null,
  foot: 'İrem Öztürk · 22.11.2026 11:17',
  codes: [],
  facts: [
    { label: 'Gönderen Kasa', value: 'Şişli Gişe 1' },
    { label: 'Alan Kasa', value: 'Şişli Ana Kasa' },
    { label: 'Tutar', value: '1.250,75 TRY' },
  ],
  inWords: { label: 'Yazıyla', value: 'binikiyüzelli Türk lirası yetmişbeş kuruş' },
  tables: [
    {
      title: 'Küpürler',
      columns: ['Küpür', 'Adet', 'Tutar'].map((title) => ({ title, numeric: true })),
      rows: [
        ['200,00', '6', '1.200,00'],
        ['50,00', '1', '50,00'],
        ['0,25', '3', '0,75'],
      ],
      totals: [['Genel toplam', '', '1.250,75']],
    },
  ],
  paragraphs: ['Yukarıda dökümü yapılan tutarı sayarak teslim aldım.'],
  signatures: ['Teslim Eden', 'Teslim Alan'],
  copies: [null],
};

/** A printed document: black on white in every scheme. */
const meta: Meta<{ readonly paper: Paper }> = {
  title: 'Floorplans/Document',
  tags: ['autodocs'],
  args: { paper: slip },
  render: ({ paper }) => (
    <Box sx={{ p: 2, color: '#000', backgroundColor: '#fff' }}>
      <PaperSheets paper={paper} />
    </Box>
  ),
};

export default meta;

type Story = StoryObj<{ readonly paper: Paper }>;

/** The code of a transfer: on the copy of the customer, not on the one that the branch files. */
export const Code: Story = {
  args: {
    paper: {
      ...slip,
      title: 'Para gönderme dekontu',
      codes: [{ label: 'Ödeme kodu', value: '4821930576' }],
      tables: [],
      copies: ['Müşteri', 'Şube'],
    },
  },
  play: async ({ canvasElement }) => {
    const sheets = [...canvasElement.querySelectorAll('section')];
    await expect(sheets.map(({ textContent }) => textContent.includes('4821930576'))).toEqual([true, false]);
  },
};

/** A slip with a cash count, to be signed. */
export const Slip: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/binikiyüzelli/)).toBeVisible();
  },
};

/** A receipt printer's roll: two copies, a reprint. */
export const Receipt: Story = {
  args: { paper: { ...slip, size: 'receipt80', copyMark: 'KOPYA 1', copies: ['Müşteri', 'Şube'] } },
  play: async ({ canvasElement }) => {
    const marks = within(canvasElement).getAllByText(/^KOPYA 1 · /);
    await expect(marks.map(({ textContent }) => textContent)).toEqual([
      'KOPYA 1 · Müşteri',
      'KOPYA 1 · Şube',
    ]);
  },
};
