import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { RootStore } from '../../src/app/RootStore';
import { LoginPage } from '../../src/session';
import { NotificationStack } from '../../src/shell/notices/NotificationStack';
import type { StoryGlobals } from '../toolbar/globals';
import { ClientStage } from './ClientStage';

/** Sample configuration of other sources; their addresses do not respond. */
const sources = {
  identityProvider: { authority: 'https://id.example', clientId: 'backoffice' },
  realtimeDatabase: {
    address: 'https://db.example',
    apiKey: 'key',
    accounts: 'https://db.example/accounts',
    tokens: 'https://db.example/tokens',
  },
  ownApi: 'register',
} as const;

interface SignInArgs {
  /** The user signing in; each demo user requires different steps. */
  readonly userName: 'teller' | 'otp' | 'newcomer' | 'newcomer.otp';
  readonly password: string;
  /** Number of failed attempts before the story begins. */
  readonly attempts: number;
  /** Other configured sign-in methods. */
  readonly offers: readonly (keyof typeof sources)[];
}

async function prepare({ signIn }: RootStore, { userName, password, attempts }: SignInArgs): Promise<void> {
  for (let sent = 0; sent < attempts; sent += 1) {
    signIn.type('username', userName);
    signIn.type('password', password);
    await signIn.submit();
  }
}

/**
 * Sign-in against the server's own implementation: a password, then if required a one-time code, shown as in
 * a demo, then if required a new password. A bot check (none, ALTCHA or reCAPTCHA v3) runs invisibly and only
 * affects rejections.
 */
const meta: Meta<SignInArgs> = {
  title: 'Sign-in/Page',
  tags: ['autodocs'],
  parameters: { docs: { oneByOne: true } },
  args: { userName: 'teller', password: 'Demo-2026!', attempts: 0, offers: [] },
  argTypes: {
    userName: { control: 'select', options: ['teller', 'otp', 'newcomer', 'newcomer.otp'] },
    offers: { control: 'check', options: Object.keys(sources) },
  },
  render: (args, { globals }) => (
    <ClientStage
      key={JSON.stringify(args)}
      globals={globals as unknown as StoryGlobals}
      prepare={(root) => prepare(root, args)}
    >
      {(root) => (
        <Box sx={{ height: '100vh' }}>
          <LoginPage
            signIn={root.signIn}
            institutionName={root.config.institutionName}
            sources={Object.fromEntries(args.offers.map((name) => [name, sources[name]]))}
          />
          <NotificationStack notices={root.ui.notices} place="signIn" />
        </Box>
      )}
    </ClientStage>
  ),
};

export default meta;

type Story = StoryObj<SignInArgs>;

const patient = { timeout: 60_000 };

/** Waits for a field of the page by its label. */
const field = (canvasElement: HTMLElement, label: RegExp) =>
  within(canvasElement).findByLabelText<HTMLInputElement>(label, { selector: 'input' }, patient);
const button = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).findByRole('button', { name }, patient);

/** Empty. Submitting shows the missing fields and focuses the first one. */
export const Login: Story = {
  play: async ({ canvasElement }) => {
    const name = await field(canvasElement, /Kullanıcı adı|User name/);
    await userEvent.click(canvasElement.querySelector('button[type="submit"]') as HTMLElement);
    await expect(name).toBeInvalid();
    await expect(name).toHaveFocus();
  },
};

/** The eye button shows the password. Hidden initially, against shoulder surfing. */
export const PasswordShown: Story = {
  play: async ({ canvasElement }) => {
    const password = await field(canvasElement, /^(Şifre|Password)/);
    await userEvent.type(password, 'Gizli-1');
    await expect(password.type).toBe('password');
    await userEvent.click(await button(canvasElement, /Yazılanı göster|Show what is typed/));
    await expect(password.type).toBe('text');
    await userEvent.click(await button(canvasElement, /Yazılanı gizle|Hide what is typed/));
    await expect(password.type).toBe('password');
  },
};

/** Warns before a failed attempt. */
export const CapsLock: Story = {
  play: async ({ canvasElement }) => {
    const password = await field(canvasElement, /^(Şifre|Password)/);
    fireEvent(password, new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: true }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Caps Lock/));
  },
};

/** A wrong password: does not reveal whether name or password is wrong. */
export const Refused: Story = {
  args: { attempts: 1, password: 'yanlış' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert', {}, patient)).toBeVisible();
    await expect(await field(canvasElement, /^(Şifre|Password)/)).toHaveValue('');
  },
};

/**
 * Too many failed attempts: this name is blocked from here for a quarter of an hour, even with the right
 * password.
 */
export const LockedOut: Story = {
  args: { attempts: 11, password: 'yanlış' },
  play: async ({ canvasElement }) => {
    const reported = await within(canvasElement).findByRole('alert', {}, patient);
    await expect(reported).toHaveTextContent(/Çok fazla deneme|Too many attempts/);
  },
};

/** A one-time password was sent if the name exists: the page does not reveal whether it does. */
export const Forgotten: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, /Kullanıcı adı|User name/), 'teller');
    await userEvent.click(await button(canvasElement, /Şifremi unuttum|I forgot/));
    const reported = await within(canvasElement).findByText(
      /Bu kullanıcı kayıtlıysa|If this user/,
      {},
      patient,
    );
    await waitFor(() => expect(reported).toBeVisible());
  },
};

/** A code was sent, and is shown as in a demo. Its last digit submits it; a wrong code is cleared. */
export const Code: Story = {
  args: { attempts: 1, userName: 'otp' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Demo: \d{6}/, {}, patient)).toBeVisible();
    const code = await field(canvasElement, /Doğrulama kodu|Verification code/);
    await userEvent.type(code, '12a345');
    await expect(code).toHaveValue('12345');
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent(/\d:\d\d/);
  },
};

/** A new password is required. Errors appear at each field. */
export const NewPassword: Story = {
  args: { attempts: 1, userName: 'newcomer' },
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, /Mevcut şifre|Current password/), 'Demo-2026!');
    const fields = () =>
      canvasElement.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]');
    await waitFor(() => expect(fields()).toHaveLength(2), patient);
    const [first, second] = fields();
    await userEvent.type(first as HTMLElement, 'Yepyeni-Şifre-9');
    await userEvent.type(second as HTMLElement, 'Yepyeni-Şifre-8');
    await userEvent.tab();
    await waitFor(() => expect(second).toHaveAccessibleDescription(/aynı olmalıdır|must match/));
  },
};

/** A button for every other configured source. */
export const OtherWays: Story = {
  args: { offers: ['identityProvider', 'realtimeDatabase', 'ownApi'] },
  play: async ({ canvasElement }) => {
    const names = [/Kurum kimliğimle|my organisation/, /Veritabanı|database/, /E-posta|e-mail/];
    for (const name of names) await expect(await button(canvasElement, name)).toBeEnabled();
  },
};

/** By mail address and password; Cancel returns to the user name. */
export const ByMail: Story = {
  args: { offers: ['ownApi'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, /E-posta|e-mail/));
    const mail = await field(canvasElement, /^(E-posta|E-mail)/);
    await userEvent.click(canvasElement.querySelector('button[type="submit"]') as HTMLElement);
    await waitFor(() => expect(mail).toBeInvalid());
  },
};

/** Self-registration, if the installation allows it. */
export const Registration: Story = {
  args: { offers: ['ownApi'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, /E-posta|e-mail/));
    await userEvent.click(await button(canvasElement, /^(Hesap oluştur|Create an account)$/));
    await waitFor(() => expect(canvasElement.querySelectorAll('form input')).toHaveLength(3), patient);
  },
};

/** Name and password first: the institution's side is a band above them. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { offers: ['identityProvider', 'ownApi'] },
};
