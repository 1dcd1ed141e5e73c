import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { seen } from '../testing/seen';
import { LoadingOverlay } from './LoadingOverlay';
import { LoadingStore } from './LoadingStore';

interface WaitingArgs {
  /** An outcome query for a lost response is pending. */
  readonly queriesOutcome: boolean;
  /** Milliseconds before the cover appears. */
  readonly delay: number;
  readonly onPress: () => void;
}

function Waiting({ queriesOutcome, delay, onPress }: WaitingArgs) {
  const [loading] = useState(() => {
    const store = new LoadingStore();
    store.begin();
    if (queriesOutcome) store.beginQuery(null);
    return store;
  });
  return (
    <Box sx={{ minHeight: 320, p: 3 }}>
      <Button onClick={onPress}>Kaydet</Button>
      <LoadingOverlay loading={loading} delay={delay} />
    </Box>
  );
}

/**
 * Covers the page during a request. Blocks keys at once, so that nothing is sent twice; the cover appears
 * after a delay.
 */
const meta: Meta<WaitingArgs> = {
  title: 'Shell/Waiting',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 340 } } },
  args: { queriesOutcome: false, delay: 0, onPress: fn() },
  render: (args) => <Waiting key={JSON.stringify([args.queriesOutcome, args.delay])} {...args} />,
};

export default meta;

/** Keys have no effect during the request. */
export const Busy: StoryObj<WaitingArgs> = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await seen(() => canvas.getByText(/Yükleniyor|Loading/));
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** The response was lost: queries the outcome instead of sending the request again. */
export const Asking: StoryObj<WaitingArgs> = { args: { queriesOutcome: true } };
