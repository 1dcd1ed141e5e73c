// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenWith } from '../session/testing/sessionBench';
import { RootStore } from './RootStore';
import { readConfig } from './readConfig';
import { ScriptedBff, type ScriptedReply } from './testing/ScriptedBff';

// Startup against servers that implement little of ours.

vi.mock(import('../request/identity/computeFingerPrint'), () => ({
  computeFingerPrint: async () => 'f'.repeat(32),
}));

const bff = new ScriptedBff();
let root: RootStore;
let make: () => RootStore;
/** Events of the window that are listened to. */
const watched: string[] = [];

beforeAll(async () => {
  const bffAddress = await bff.listen();
  const { localStorage, sessionStorage, document, navigator } = window;
  const location = { search: '', pathname: '/', reload: () => undefined };
  const events = { addEventListener: (event: string) => watched.push(event) };
  const page = { location, localStorage, sessionStorage, document, navigator, ...events };
  make = () => new RootStore(readConfig({ bffAddress }), page as unknown as Window);
});
afterAll(() => bff.close());

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.localStorage.clear();
});
afterEach(() => root.session.unauthorized());

const fresh = tokenWith({ exp: 4_000_000_000 });
const expired = tokenWith({ exp: 1000 });

/** Starts with a stored token, against a server with one response for the texts and one for the session. */
async function start(token: string, session: ScriptedReply, texts: ScriptedReply): Promise<void> {
  window.localStorage.setItem('jwt_access_token', token);
  window.localStorage.setItem('language', 'tr');
  bff.script = ({ path }) => (path === 'utils/localization' ? texts : session);
  root = make();
  await root.start();
}

const noTexts: ScriptedReply = { reply: { responseObject: [] } };
const missing: ScriptedReply = { text: '{"timestamp":1,"status":404,"error":"Not Found"}', status: 404 };
const shown = () => root.ui.notices.shown.map(({ title, text }) => ({ title, text }));

describe('S07 H18 the start of a session', () => {
  it.each([
    ['has no texts', noTexts],
    ['has no such call', missing],
    ['breaks', { text: '<html>', status: 500 } satisfies ScriptedReply],
  ])('that expired is reported in words where the server %s', async (_what, texts) => {
    await start(expired, missing, texts);
    expect(shown()).toEqual([
      { title: undefined, text: 'Oturumunuzun süresi doldu. Lütfen yeniden oturum açın.' },
    ]);
    expect(root.texts.text('login:title')).toBe('Oturum açın');
    // Built-in texts are used, without an error message.
    expect(root.ui.error.success).toBe(true);
  });

  it('that ended is reported in the server’s words, though its 401 came first', async () => {
    const value = 'Oturumunuz kapandı (Kurum)';
    const entry = { lang: 'tr-TR', module: 'auth', key: 'reason.invalid', value };
    await start(fresh, { text: '', status: 401 }, { reply: { responseObject: [entry] }, after: 300 });
    expect(shown()).toEqual([{ title: undefined, text: value }]);
  });

  it('accepts a reply without an envelope', async () => {
    const text = JSON.stringify({ user: { userName: 'elif', role: 'TELLER' }, access_token: fresh });
    await start(fresh, { text }, noTexts);
    expect([root.session.phase, root.session.user?.userName, shown()]).toEqual(['signed-in', 'elif', []]);
  });

  it('watches its window before the first drawing: leaving at once signs out', async () => {
    watched.splice(0);
    const text = JSON.stringify({ user: { userName: 'elif', role: 'TELLER' }, access_token: fresh });
    await start(fresh, { text }, noTexts);
    expect(watched).toContain('pagehide');
  });

  it('reports a failure', async () => {
    await start(fresh, missing, noTexts);
    expect(root.session.phase).toBe('signed-out');
    expect(shown()).toEqual([{ title: 'Oturumunuz geri yüklenemedi', text: 'Not Found' }]);
  });
});
