import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { seen } from '../testing/seen';
import { OfflineBar } from './OfflineBar';

/** Shown above the tabs while the network is down. Input is kept; the bar disappears automatically. */
const meta: Meta<typeof OfflineBar> = {
  title: 'Shell/Offline bar',
  component: OfflineBar,
  tags: ['autodocs'],
  render: () => (
    <>
      <OfflineBar />
      <Typography variant="h1" sx={{ p: 3 }}>
        Hesap Açma
      </Typography>
    </>
  ),
};

export default meta;

function networkIs(there: boolean): void {
  spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
  window.dispatchEvent(new Event(there ? 'online' : 'offline'));
}

const cut: StoryObj<typeof OfflineBar>['beforeEach'] = () => networkIs(false);

export const NoNetwork: StoryObj<typeof OfflineBar> = {
  beforeEach: cut,
  play: async ({ canvasElement }) => seen(() => within(canvasElement).getByRole('alert')),
};

/** The sentence wraps on a phone. */
export const OnAPhone: StoryObj<typeof OfflineBar> = {
  ...NoNetwork,
  globals: { viewport: { value: 'phone', isRotated: false } },
};

/** Back online: the bar takes no room. */
export const BackAgain: StoryObj<typeof OfflineBar> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    networkIs(false);
    await seen(() => canvas.getByRole('alert'));
    networkIs(true);
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};
