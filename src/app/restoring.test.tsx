// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RestHeader } from '../../contract/wire/envelope';
import { tokenWith } from '../session/testing/sessionBench';
import { App } from './App';
import { RootStore } from './RootStore';
import { readConfig } from './readConfig';
import { head, ScriptedBff, type ScriptedReply } from './testing/ScriptedBff';

// A reload whose first reply asks, warns or locks: there is no page yet that could show it.

vi.mock(import('../request/identity/computeFingerPrint'), () => ({
  computeFingerPrint: async () => 'f'.repeat(32),
}));

// The workspace is not what these tests are about, and takes seconds to load.
vi.mock('./Pages', () => ({ Pages: () => null, prepareWorkspace: () => undefined }));
/** Parts of the page are loaded meanwhile. */
const waiting = { timeout: 15_000 };

const bff = new ScriptedBff();
let root: RootStore;
let reloads: number;

beforeAll(async () => {
  const bffAddress = await bff.listen();
  const { localStorage, sessionStorage, document, navigator } = window;
  const location = { search: '', pathname: '/', reload: () => (reloads += 1) };
  const page = { location, localStorage, sessionStorage, document, navigator, addEventListener: () => 0 };
  make = () => new RootStore(readConfig({ bffAddress }), page as unknown as Window);
});
let make: () => RootStore;
afterAll(() => bff.close());

beforeEach(() => {
  reloads = 0;
  bff.received.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.localStorage.clear();
  window.localStorage.setItem('language', 'en');
  window.localStorage.setItem('jwt_access_token', tokenWith({ exp: 4_000_000_000 }));
});
afterEach(() => {
  cleanup();
  root.session.unauthorized();
});

const session = { user: { userName: 'elif', displayName: 'Elif Şahin', role: 'TELLER' } };
const onRestore = (over: Partial<RestHeader>, responseObject: unknown = session): ScriptedReply => ({
  reply: { restHeader: head({ code: 'DUTY-1', message: 'Maintenance at 18:00', ...over }), responseObject },
});

/** Starts as after a reload, and draws the page when the start allows it. */
async function reload(restored: (times: number) => ScriptedReply): Promise<void> {
  let times = 0;
  bff.script = ({ path }) => {
    if (path === 'utils/localization') return { reply: { responseObject: [] } };
    if (path === 'api/auth/access-token') return restored(times++);
    return { reply: { responseObject: session } };
  };
  root = make();
  await root.start();
  render(<App root={root} />);
}

const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }, waiting));
const ended = () => vi.waitFor(() => expect(root.session.phase).not.toBe('restoring'));

test('R09 a WARNING is shown over an empty page, which is then the restored one', async () => {
  await reload(() => onRestore({ notificationType: 'WARNING' }));
  expect(await screen.findByText('Maintenance at 18:00', {}, waiting)).toBeDefined();
  expect(screen.queryByLabelText(/User name/)).toBeNull();
  await answer('Ok');
  await ended();
  expect([root.session.phase, root.session.user?.userName]).toEqual(['signed-in', 'elif']);
});

test.each([
  ['yes', 'Yes', 'signed-in'],
  ['no', 'No', 'signed-out'],
] as const)('R09 a CONFIRM is asked, and %s has its effect', async (_what, button, phase) => {
  const onConfirm = { redirectMethod: 'POST', redirectPath: 'duty/agreed' } as const;
  await reload(() => onRestore({ notificationType: 'CONFIRM', onConfirm }, null));
  await screen.findByText('Maintenance at 18:00', {}, waiting);
  await answer(button);
  await ended();
  expect(root.session.phase).toBe(phase);
});

test.each([
  ['refused', false, null],
  ['without a user', true, null],
  ['with the user', true, session],
])('R09 S11 a LOCK %s locks; the password opens the session', async (_what, success, user) => {
  await reload((times) =>
    times === 0 ? onRestore({ notificationType: 'LOCK', success }, user) : onRestore({}),
  );
  expect([root.lock.isLock, root.lock.atStart]).toEqual([true, true]);
  const password = await screen.findByLabelText(/^Password/, {}, waiting);
  fireEvent.change(password, { target: { value: 'pw' } });
  await answer('Unlock');
  await vi.waitFor(() => expect(root.lock.isLock).toBe(false));
  expect([root.session.phase, root.session.user?.userName]).toEqual(['signed-in', 'elif']);
  expect(bff.received.filter(({ path }) => path === 'users/unlock').map(({ body }) => body)).toEqual([
    { password: 'pw', state: {} },
  ]);
});

test('S11 whoever is not the unknown user of a locked session signs in as another', async () => {
  await reload(() => onRestore({ notificationType: 'LOCK', success: false }, null));
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in as another user' }, waiting));
  expect([root.session.phase, root.lock.isLock, reloads]).toEqual(['signed-out', false, 1]);
  expect(window.localStorage.getItem('jwt_access_token')).toBeNull();
});
