import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { seen } from '../testing/seen';
import { KeySheet } from './KeySheet';

/** All keyboard shortcuts by purpose. Opens with `?` outside of inputs, and from the user menu. */
const meta: Meta<typeof KeySheet> = {
  title: 'Shell/Key sheet',
  component: KeySheet,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: { open: true, onClose: fn() },
};

export default meta;

/** Esc closes it, and so does its only button, which has the focus. */
export const Open: StoryObj<typeof KeySheet> = {
  play: async ({ args }) => {
    await seen(() => screen.getByRole('dialog', { name: /Klavye kısayolları|Keyboard shortcuts/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Kapat|Close/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** One column on a phone. */
export const OnAPhone: StoryObj<typeof KeySheet> = {
  globals: { viewport: { value: 'phone', isRotated: false } },
};
