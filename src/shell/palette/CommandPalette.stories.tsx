import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { FoundRecord } from '../../../contract/values/findRecords';
import { At } from '../testing/At';
import { seen } from '../testing/seen';
import { shellBench } from '../testing/shellBench';
import { CommandPalette } from './CommandPalette';

interface PaletteArgs {
  /** Ids of recently opened screens, latest first. */
  readonly recent: readonly string[];
  /** Ids of starred screens. */
  readonly starred: readonly string[];
  /** Search results of the server for a number. */
  readonly records: readonly FoundRecord[];
  readonly onClose: () => void;
}

function Palette({ recent, starred, records, onClose }: PaletteArgs) {
  const [props] = useState(() => shellBench({ recent, shortcuts: starred }));
  const [open, setOpen] = useState(true);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 2 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Ctrl K
      </Button>
      <At shown />
      {open && (
        <CommandPalette
          {...props}
          tabs={null}
          findRecords={async () => records}
          onClose={() => {
            onClose();
            setOpen(false);
          }}
        >
          {null}
        </CommandPalette>
      )}
    </Box>
  );
}

/**
 * Command palette, Ctrl or ⌘ K: recent and starred screens, shell commands, all screens by title, records by
 * number.
 */
const meta: Meta<PaletteArgs> = {
  title: 'Shell/Command palette',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 620 } } },
  args: {
    recent: ['eft/pool', 'accounting/accountSearch'],
    starred: ['accounting/accountCreate', 'cash/payDesk'],
    records: [],
    onClose: fn(),
  },
  render: (args) => <Palette key={JSON.stringify([args.recent, args.starred, args.records])} {...args} />,
};

export default meta;

type Story = StoryObj<PaletteArgs>;

const field = () => screen.findByRole('combobox');
const stands = (address: string) => document.querySelector(`[data-address="${address}"]`);

/** Empty input: recent and starred screens, and all shell commands. */
export const Open: Story = {
  play: async () => {
    await expect(await field()).toHaveFocus();
    await expect(screen.getAllByRole('option').length).toBeGreaterThan(8);
  },
};

/** Arrows select, Enter opens and closes the palette. */
export const Chosen: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(), '{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true })).toHaveTextContent(
        /Hesap Sorgulama|Account Search/,
      ),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(stands('/accounting/accountSearch')).not.toBeNull());
  },
};

/** A number: the server finds the record, and the screen that opens it. */
export const Record: Story = {
  args: {
    records: [
      {
        screen: 'customer/customerSearch',
        route: '/customer/customerSearch',
        title: { tr: 'Müşteri Sorgulama', en: 'Customer Search' },
        record: '42',
        label: '10000042 · Gülşen Öztürk',
      },
    ],
  },
  play: async () => {
    await userEvent.type(await field(), '10000042');
    await seen(() => screen.getByRole('option', { name: /Gülşen Öztürk/ }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(stands('/customer/customerSearch?record=42')).not.toBeNull());
  },
};

/** A long title wraps; its area stays beside it. */
export const LongTitle: Story = {
  play: async ({ globals }) => {
    await userEvent.type(await field(), globals.language === 'tr' ? 'eşleştir' : 'matching');
    await seen(() => screen.getByRole('option'));
  },
};

/** No match. */
export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await field(), 'zzz');
    await seen(() => screen.getByText(/Sonuç yok|No results/));
  },
};

/** Esc closes without a change. */
export const Left: Story = {
  play: async ({ args }) => {
    await field();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** On a phone: full width, without key hints. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
