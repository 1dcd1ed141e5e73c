import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import { hiddenPassword } from '../../../../contract/values/masks';
import { FieldStage } from '../testing/FieldStage';

interface PasswordArgs {
  /** Whether the server has a stored password. */
  readonly stored: boolean;
  readonly help: string;
}

const field: CompiledFormField = {
  name: 'password',
  title: 'Terminal Şifresi',
  kind: 'password',
  mask: 'password',
  span: 'm',
  maxLength: 64,
  required: true,
};

/** A new password, with show and hide. A stored password is never shown, only replaced. */
const meta: Meta<PasswordArgs> = {
  title: 'Fields/Password',
  tags: ['autodocs'],
  args: { stored: false, help: 'En az sekiz karakter' },
  render: ({ stored, help }) => (
    <Box sx={{ bgcolor: 'background.paper', p: 3 }}>
      <Box sx={{ maxWidth: 420 }}>
        <FieldStage
          key={String(stored)}
          field={{ ...field, help }}
          {...(stored && { host: { value: () => hiddenPassword, isHidden: () => true, mayReveal: true } })}
        />
      </Box>
    </Box>
  ),
};

export default meta;

type Story = StoryObj<PasswordArgs>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByLabelText(/^Terminal Şifresi\s*\*?$/);

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), 'Gece*Vardiyası7');
    await expect(input(canvasElement)).toHaveAttribute('type', 'password');
    const show = within(canvasElement).getByRole('button', { pressed: false });
    await userEvent.click(show);
    await expect(input(canvasElement)).toHaveAttribute('type', 'text');
    await expect(within(canvasElement).getByRole('button', { pressed: true })).toBeVisible();
  },
};

export const Stored: Story = {
  args: { stored: true },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toHaveValue(hiddenPassword);
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(1);
  },
};
