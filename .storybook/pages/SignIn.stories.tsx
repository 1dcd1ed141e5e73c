import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { RootStore } from '../../src/app/RootStore';
import { LockPage, LoginPage } from '../../src/auth';
import type { StoryGlobals } from '../toolbar/globals';
import { ClientStage } from './ClientStage';

interface SignInArgs {
  /** Who is about to sign in; every demo user is asked for something else. */
  readonly userName: 'teller' | 'otp' | 'newcomer' | 'newcomer.otp';
  readonly password: string;
  /** How far the sign-in is. */
  readonly at: 'start' | 'submitted' | 'locked';
}

async function prepare({ signIn, lock }: RootStore, { userName, password, at }: SignInArgs): Promise<void> {
  if (at === 'start') return;
  signIn.type('username', userName);
  signIn.type('password', password);
  await signIn.submit();
  if (at === 'locked') await lock.lock();
}

/**
 * Signing in, against the server's own sign-in: a password, then where the user needs it a code, which is shown as in a
 * demo, then where he needs it a new password.
 */
const meta: Meta<SignInArgs> = {
  title: 'Shell/Sign-in',
  args: { userName: 'teller', password: 'Demo-2026!', at: 'start' },
  argTypes: {
    userName: { control: 'select', options: ['teller', 'otp', 'newcomer', 'newcomer.otp'] },
    at: { control: 'select', options: ['start', 'submitted', 'locked'] },
  },
  render: (args, { globals }) => (
    <ClientStage
      key={JSON.stringify(args)}
      globals={globals as unknown as StoryGlobals}
      prepare={(root) => prepare(root, args)}
    >
      {(root) => (
        <Box sx={{ height: '100vh' }}>
          {args.at === 'locked' ? (
            <LockPage lock={root.lock} session={root.session} onLeave={() => undefined} />
          ) : (
            <LoginPage signIn={root.signIn} institutionName={root.config.institutionName} />
          )}
        </Box>
      )}
    </ClientStage>
  ),
};

export default meta;

const patient = { timeout: 60_000 };

/** Nothing typed yet. An empty submission says what is missing. */
export const Login: StoryObj<SignInArgs> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [name] = await canvas.findAllByRole('textbox', {}, patient);
    await userEvent.click(canvasElement.querySelector('button[type="submit"]') as HTMLElement);
    await expect(name).toBeInvalid();
  },
};

/** A wrong password: neither name nor password is said to be the wrong one. */
export const Refused: StoryObj<SignInArgs> = {
  args: { at: 'submitted', password: 'yanlış' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert', {}, patient)).toBeVisible();
  },
};

/** A code was sent, and is told as in a demo. */
export const Code: StoryObj<SignInArgs> = {
  args: { at: 'submitted', userName: 'otp' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Demo: \d{6}/, {}, patient)).toBeVisible();
  },
};

/** A new password is needed. */
export const NewPassword: StoryObj<SignInArgs> = {
  args: { at: 'submitted', userName: 'newcomer' },
  play: async ({ canvasElement }) => {
    const fields = () => canvasElement.querySelectorAll('input[autocomplete="new-password"]');
    await waitFor(() => expect(fields()).toHaveLength(2), patient);
  },
};

/** The session is locked: whose it is, and the way out for somebody else. */
export const Locked: StoryObj<SignInArgs> = {
  args: { at: 'locked' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Elif Şahin', { exact: false }, patient)).toBeVisible();
  },
};
