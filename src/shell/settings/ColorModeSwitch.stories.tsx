import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { ColorModeSwitch } from './ColorModeSwitch';

function Switched() {
  const { setMode } = useColorScheme();
  const settings = {
    set: (_name: string, mode: string) => setMode(mode as WorkspaceSettings['mode']),
  };
  return (
    <Box sx={{ minHeight: 120, p: 3 }}>
      <ColorModeSwitch settings={settings} />
    </Box>
  );
}

/** Switches light and dark in the toolbar; following the system is a setting. */
const meta: Meta = { title: 'Shell/Light or dark', tags: ['autodocs'], render: () => <Switched /> };

export default meta;

/** The label names the action of the button. */
export const Pressed: StoryObj = {
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const [toDark, toLight] = [/Koyu renklere geç|Switch to dark/, /Açık renklere geç|Switch to light/];
    const [there, back] = globals.scheme === 'light' ? [toDark, toLight] : [toLight, toDark];
    await userEvent.click(canvas.getByRole('button', { name: there }));
    await userEvent.click(await canvas.findByRole('button', { name: back }));
    await expect(await canvas.findByRole('button', { name: there })).toBeVisible();
  },
};
