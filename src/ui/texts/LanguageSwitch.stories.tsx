import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { LanguageSwitch } from './LanguageSwitch';
import { useText } from './useText';

function Spoken() {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 3 }}>
      <LanguageSwitch />
      <output>{text('common:yes')}</output>
    </Box>
  );
}

/**
 * Switches between Turkish and English, before and after sign-in: at once, for all open screens, and stored
 * in the browser.
 */
const meta: Meta = { title: 'Shell/Language switch', tags: ['autodocs'], render: () => <Spoken /> };

export default meta;

/** Both languages are one click away, labelled in their own language. */
export const Switched: StoryObj = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [turkish, english] = ['Türkçe', 'English'].map((name) => canvas.getByRole('button', { name }));
    if (!turkish || !english) throw new Error('two languages');
    await userEvent.click(english);
    await expect(canvas.getByRole('status')).toHaveTextContent('Yes');
    await expect(english).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(turkish);
    await expect(canvas.getByRole('status')).toHaveTextContent('Evet');
    await expect(english).toHaveAttribute('aria-pressed', 'false');
  },
};
