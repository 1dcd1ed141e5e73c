import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { observable, runInAction } from 'mobx';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FieldStage } from '../testing/FieldStage';
import { sampleField } from '../testing/fieldSamples';

interface MaskedArgs {
  /** The stored value. */
  readonly whole: string;
  /** The masked value. */
  readonly hidden: string;
  /** Whether the user may reveal the value. */
  readonly mayReveal: boolean;
  readonly readOnly: boolean;
}

function Masked({ whole, hidden, mayReveal, readOnly }: MaskedArgs) {
  const [host] = useState(() => {
    const shown = observable.box<string | null>(hidden);
    const show = (value: string | null) => runInAction(() => shown.set(value));
    return {
      mayReveal,
      value: () => shown.get(),
      isHidden: () => shown.get() === hidden,
      reveal: async () => show(whole),
      change: (_: string, value: unknown) => show(value as string | null),
    };
  });
  const field = sampleField('text', { title: 'TCKN', ...(readOnly && { readOnly }) });
  return (
    <Box sx={{ bgcolor: 'background.paper', p: 3 }}>
      <Box sx={{ maxWidth: 420 }}>
        <FieldStage field={field} host={host} />
      </Box>
    </Box>
  );
}

/**
 * A value masked by the server. It cannot be edited, only replaced; permitted users can reveal it, which the
 * audit trail records.
 */
const meta: Meta<MaskedArgs> = {
  title: 'Fields/Masked',
  tags: ['autodocs'],
  args: { whole: '10000000146', hidden: '100******46', mayReveal: true, readOnly: false },
  render: (args) => <Masked key={JSON.stringify(args)} {...args} />,
};

export default meta;

type Story = StoryObj<MaskedArgs>;

const input = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox');

export const Hidden: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), '1');
    await expect(input(canvasElement)).toHaveValue('100******46');
  },
};

/** The eye button reveals the value. */
export const Revealed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Göster|Show/ }));
    await waitFor(() => expect(input(canvasElement)).toHaveValue('10000000146'));
  },
};

/** The pencil button starts with an empty field. */
export const Replaced: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Yeniden yaz|Replace/ }));
    await waitFor(() => expect(input(canvasElement)).toHaveValue(''));
    await userEvent.type(input(canvasElement), '99000000146');
    await expect(input(canvasElement)).toHaveValue('99000000146');
  },
};

/** Without permission there is no eye button. */
export const NotForEverybody: Story = {
  args: { mayReveal: false, readOnly: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
