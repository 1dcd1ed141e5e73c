import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RequestError } from '../../contract/wire/request';
import { ChangePasswordDialog } from './password/ChangePasswordDialog';
import { SessionEndDialog } from './SessionEndDialog';

interface SessionArgs {
  /** Seconds until the session ends. */
  readonly seconds: number;
  readonly stay: () => void;
  readonly logout: () => Promise<void>;
}

/** Dialogs about the session of a signed-in user. */
const meta: Meta<SessionArgs> = {
  title: 'Sign-in/Session',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: { seconds: 45, stay: fn(), logout: fn(async () => undefined) },
  render: ({ seconds, stay, logout }) => (
    <SessionEndDialog
      key={seconds}
      session={{ closing: { at: Date.now() + seconds * 1000, final: false }, stay, logout }}
    />
  ),
};

export default meta;

type Story = StoryObj<SessionArgs>;

/** Idle for a while. ‹Devam et› has the focus; Escape stays as well, a click on the backdrop does nothing. */
export const AboutToEnd: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog');
    await expect(within(dialog).getByRole('timer')).toHaveTextContent(/4\d/);
    const stay = within(dialog).getByRole('button', { name: /Devam et|Continue/ });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.stay).toHaveBeenCalledOnce();
  },
};

/** The server rejects the new password. */
const refuse = () =>
  Promise.reject(
    new RequestError('request.refused', 'password.weak', {
      success: false,
      code: 'password.weak',
      notificationType: 'NONE',
      message: 'Şifre en az 10 karakter olmalı; büyük ve küçük harf ile rakam içermelidir.',
    }),
  );

const changing =
  (post: () => Promise<never>): Story['render'] =>
  () => <ChangePasswordDialog request={{ post }} onClose={() => undefined} onChanged={() => undefined} />;

const input = (dialog: HTMLElement, name: string) =>
  dialog.querySelector(`input[name="${name}"]`) as HTMLInputElement;

/**
 * From the user menu. Missing and mismatched passwords show an error at each field, and the first one is
 * focused.
 */
export const ChangePassword: Story = {
  argTypes: { seconds: { control: false } },
  render: changing(refuse),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(input(dialog, 'currentPassword'), 'Demo-2026!');
    await userEvent.type(input(dialog, 'newPassword1'), 'Demo-2026!');
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Değiştir|Change)$/ }));
    await waitFor(() => expect(input(dialog, 'newPassword1')).toHaveFocus());
    await expect(input(dialog, 'newPassword1')).toHaveAccessibleDescription(/farklı olmalıdır|must differ/);
  },
};

/** The server's rejection of the new password appears below its field. */
export const WeakPassword: Story = {
  argTypes: { seconds: { control: false } },
  render: changing(refuse),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(input(dialog, 'currentPassword'), 'Demo-2026!');
    await userEvent.type(input(dialog, 'newPassword1'), 'kolay');
    await userEvent.type(input(dialog, 'newPassword2'), 'kolay{Enter}');
    await waitFor(() =>
      expect(input(dialog, 'newPassword1')).toHaveAccessibleDescription(/en az 10 karakter/),
    );
  },
};

/** Nothing is filled in: the first field has the focus, and keeps it while the user types. */
export const MissingPasswords: Story = {
  argTypes: { seconds: { control: false } },
  render: changing(refuse),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Değiştir|Change)$/ }));
    await waitFor(() => expect(input(dialog, 'currentPassword')).toHaveFocus());
    await userEvent.keyboard('Demo-2026!');
    await expect(input(dialog, 'currentPassword')).toHaveValue('Demo-2026!');
    await expect(input(dialog, 'newPassword1')).toHaveValue('');
  },
};

const refuseAll = () =>
  Promise.reject(
    new RequestError('request.refused', 'login.tooManyAttempts', {
      success: false,
      code: 'login.tooManyAttempts',
      notificationType: 'NONE',
      message: 'Çok fazla deneme yapıldı. Lütfen bir süre sonra tekrar deneyin.',
    }),
  );

/**
 * The server rejects without naming a field: an alert shows the reason, and the first field gets the focus.
 */
export const TooManyAttempts: Story = {
  argTypes: { seconds: { control: false } },
  render: changing(refuseAll),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(input(dialog, 'currentPassword'), 'Demo-2026!');
    await userEvent.type(input(dialog, 'newPassword1'), 'Uzun-Parola-2026!');
    await userEvent.type(input(dialog, 'newPassword2'), 'Uzun-Parola-2026!{Enter}');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Çok fazla deneme/);
    await waitFor(() => expect(input(dialog, 'currentPassword')).toHaveFocus());
  },
};
