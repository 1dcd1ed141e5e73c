import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { RootStore } from '../../src/app/RootStore';
import { LockOverlay, LockPage } from '../../src/session';
import { StateCard } from '../../src/shell';
import type { StoryGlobals } from '../toolbar/globals';
import { ClientStage } from './ClientStage';

interface LockArgs {
  /** `overlay`: over the running workspace. `page`: the session was locked at page load. */
  readonly place: 'overlay' | 'page';
  readonly userName: 'teller' | 'manager' | 'accounting';
  /** Who signed the user in: the product itself, an identity provider or a realtime database. */
  readonly from: 'api' | 'auth0' | 'firebase';
}

const sources = {
  identityProvider: { authority: 'https://id.bank.example', clientId: 'office' },
  realtimeDatabase: {
    address: 'https://db.bank.example',
    apiKey: 'public',
    accounts: 'https://accounts.bank.example',
    tokens: 'https://tokens.bank.example',
  },
};

async function lockFor({ signIn, lock }: RootStore, userName: string): Promise<void> {
  signIn.type('username', userName);
  signIn.type('password', 'Demo-2026!');
  await signIn.submit();
  await lock.lock();
}

/**
 * A locked session: its user, the password input, and a way out for another user. The page below keeps its
 * state, invisible and unreachable.
 */
const meta: Meta<LockArgs> = {
  title: 'Sign-in/Lock',
  tags: ['autodocs'],
  parameters: { docs: { oneByOne: true } },
  args: { place: 'overlay', userName: 'teller', from: 'api' },
  argTypes: {
    place: { control: 'select', options: ['overlay', 'page'] },
    userName: { control: 'select', options: ['teller', 'manager', 'accounting'] },
    from: { control: 'select', options: ['api', 'auth0', 'firebase'] },
  },
  render: (args, { globals }) => (
    <ClientStage
      key={JSON.stringify(args)}
      globals={globals as unknown as StoryGlobals}
      prepare={(root) => lockFor(root, args.userName)}
    >
      {(root) => {
        const Lock = args.place === 'overlay' ? LockOverlay : LockPage;
        return (
          <>
            {args.place === 'overlay' && (
              <StateCard icon={null} title="Hesap Açma">
                Kaydedilmemiş bir form
              </StateCard>
            )}
            <Lock
              lock={root.lock}
              session={{ user: root.session.user && { ...root.session.user, from: args.from } }}
              sources={sources}
              onLeave={() => root.lock.leave()}
            />
          </>
        );
      }}
    </ClientStage>
  ),
};

export default meta;

type Story = StoryObj<LockArgs>;

const patient = { timeout: 60_000 };
const password = () => screen.findByLabelText(/^(Şifre|Password)/, { selector: 'input' }, patient);

/** Covers the workspace completely. The password has the focus. */
export const Overlay: Story = {
  play: async () => {
    const lock = await screen.findByRole('dialog', {}, patient);
    await expect(within(lock).getByText(/Elif Şahin/)).toBeVisible();
    await waitFor(async () => expect(await password()).toHaveFocus());
  },
};

/** The session was locked at page load: there is no page below yet. */
export const Page: Story = {
  args: { place: 'page' },
  play: async () => {
    await expect(await screen.findByText(/Elif Şahin/, {}, patient)).toBeVisible();
  },
};

/** A wrong password shows an error and is cleared. */
export const Refused: Story = {
  play: async () => {
    await userEvent.type(await password(), 'yanlış{Enter}');
    await expect(await screen.findByRole('alert', {}, patient)).toBeVisible();
    await waitFor(async () => expect(await password()).toHaveValue(''));
  },
};

/** An empty password shows an error without a request. */
export const Missing: Story = {
  play: async () => {
    await userEvent.type(await password(), '{Enter}');
    await waitFor(async () => expect(await password()).toBeInvalid());
  },
};

/** Signed in at an identity provider, he proves himself there; the password is the other way, if he has one. */
export const AtProvider: Story = {
  args: { from: 'auth0' },
  play: async () => {
    const leave = () => screen.getByRole('button', { name: /Kurum kimliğimle|my organisation/ });
    await waitFor(() => expect(leave()).toHaveFocus(), patient);
    await expect(screen.queryByLabelText(/^(Şifre|Password)/, { selector: 'input' })).toBeNull();
    // The demo institution words this button itself.
    await userEvent.click(screen.getByRole('button', { name: /şifremi kullan$|^use my .*password$/i }));
    await waitFor(async () => expect(await password()).toHaveFocus());
    await userEvent.click(leave());
    await waitFor(() => expect(leave()).toHaveFocus());
  },
};

/** Signed in by an account of a realtime database: its mail address is there, its password has the focus. */
export const ByAccount: Story = {
  args: { from: 'firebase' },
  play: async () => {
    await waitFor(async () => expect(await password()).toHaveFocus(), patient);
    const mail = screen.getByLabelText(/^(E-posta|E-mail)/, { selector: 'input' });
    await expect(mail).not.toHaveValue('');
    await userEvent.clear(mail);
    await userEvent.type(await password(), 'pw{Enter}');
    await waitFor(() => expect(mail).toHaveFocus());
    await expect(mail).toBeInvalid();
  },
};
