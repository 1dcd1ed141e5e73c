// @vitest-environment jsdom
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../contract/wire/request';
import type { ClientConfig } from '../../contract/wire/session';
import { heldSession, loginResult, tokenWith } from '../session/testing/sessionBench';
import { RootStore } from './RootStore';
import { head, type ReceivedCall, ScriptedBff, type ScriptedReply } from './testing/ScriptedBff';

// The assembled client against a server that sends every response of requirements P7 and P8, and invalid ones.

vi.mock(import('../request/identity/computeFingerPrint'), () => ({
  computeFingerPrint: async () => 'f'.repeat(32),
}));

const bff = new ScriptedBff();
let address = '';
let root: RootStore;
let reloads: number;

const config = (bffAddress: string): ClientConfig => ({
  bffAddress,
  socketAddress: '',
  environmentLabel: { tr: '', en: '' },
  institutionName: 'Örnek Ödeme A.Ş.',
  defaultTheme: 'light',
  defaultLayout: 'layout1',
  captcha: 'none',
});

beforeAll(async () => {
  address = await bff.listen();
});
afterAll(() => bff.close());

beforeEach(() => {
  // The bench has no texts.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  reloads = 0;
  bff.received.length = 0;
  const location = { search: '', pathname: '/', reload: () => (reloads += 1) };
  const { localStorage, sessionStorage, document, navigator } = window;
  localStorage.clear();
  root = new RootStore(config(address), {
    location,
    localStorage,
    sessionStorage,
    document,
    navigator,
  } as unknown as Window);
  root.session.establish(heldSession(loginResult(tokenWith({ exp: 4_000_000_000 }))));
});
afterEach(() => root.session.unauthorized());

/** Scripts the response of one path; others get a plain one. */
function on(path: string, reported: ScriptedReply | ((call: ReceivedCall) => ScriptedReply)): void {
  bff.script = (call) => {
    if (call.path !== path) return { reply: {} };
    return typeof reported === 'function' ? reported(call) : reported;
  };
}

const paths = () => bff.received.map(({ method, path }) => `${method} ${path}`);

/** Nothing is pending: the keyboard is free (H13). */
function expectIdle(): void {
  expect([root.ui.loading.busy, root.ui.loading.queriesOutcome]).toEqual([false, false]);
}

/** Waits for the question or message on the page. */
async function dialog() {
  await vi.waitFor(() => expect(root.ui.dialogs.current).toBeDefined(), { timeout: 10_000 });
  expectIdle();
  return root.ui.dialogs.current;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (failure: unknown) => (failure instanceof RequestError ? failure.code : String(failure)),
  );

describe('R09 every notificationType', () => {
  const confirm = head({
    code: 'Onay',
    message: 'Emin misiniz?',
    notificationType: 'CONFIRM',
    onConfirm: { redirectMethod: 'PUT', redirectPath: 'a/confirmed', body: { by: 'me' } },
    onCancel: { redirectMethod: 'POST', redirectPath: 'a/cancelled' },
  });

  it('CONFIRM, yes: calls onConfirm’s method, path and body, and passes its result on', async () => {
    bff.script = ({ path }) =>
      path === 'a/confirmed' ? { reply: { responseObject: 7 } } : { reply: { restHeader: confirm } };
    const call = root.request.post('a/save');
    expect(await dialog()).toMatchObject({ type: 'CONFIRM', title: 'Onay', message: 'Emin misiniz?' });
    root.ui.dialogs.answer(true);
    expect(await call).toBe(7);
    expect(paths()).toEqual(['POST a/save', 'PUT a/confirmed']);
    expect(bff.received[1]?.body).toEqual({ by: 'me', state: {} });
    expectIdle();
  });

  it('CONFIRM, no: onCancel’s path with an empty body', async () => {
    on('a/save', { reply: { restHeader: confirm } });
    const call = codeOf(root.request.post('a/save'));
    await dialog();
    root.ui.dialogs.answer(false);
    expect(await call).toBe('request.cancelled');
    expect(paths()).toEqual(['POST a/save', 'POST a/cancelled']);
    expect(bff.received[1]?.body).toEqual({});
    expectIdle();
  });

  it('WARNING is shown before the call continues', async () => {
    const restHeader = head({ code: 'Dikkat', message: 'Limit doluyor', notificationType: 'WARNING' });
    on('a/save', { reply: { restHeader, responseObject: 7 } });
    const call = root.request.post('a/save');
    expect(await dialog()).toMatchObject({ type: 'WARNING', title: 'Dikkat' });
    root.ui.dialogs.answer(true);
    expect(await call).toBe(7);
  });

  it.each([true, false])('LOGOUT warns, calls the server and reloads (success %s)', async (success) => {
    const restHeader = head({ success, message: 'Kapatıldı', notificationType: 'LOGOUT' });
    on('a/save', { reply: { restHeader } });
    const call = codeOf(root.request.post('a/save'));
    expect(await dialog()).toMatchObject({ message: 'Kapatıldı' });
    root.ui.dialogs.answer(true);
    await vi.waitFor(() => expect(reloads).toBe(1), { timeout: 10_000 });
    expect([await call, root.session.phase]).toEqual(['request.refused', 'signed-out']);
    expect(paths()).toEqual(['POST a/save', 'POST users/logout']);
    expect(root.ui.error.success).toBe(true);
  });

  it('44 A says once that the session is over: calls that are refused behind the message show nothing', async () => {
    const restHeader = head({ success: false, message: 'Kapatıldı', notificationType: 'LOGOUT' });
    bff.script = ({ path }) => {
      if (path === 'a/list') return { reply: { restHeader: head({ success: false }) }, status: 401 };
      return path === 'a/save' ? { reply: { restHeader } } : { reply: {} };
    };
    const saved = codeOf(root.request.post('a/save'));
    expect(await dialog()).toMatchObject({ message: 'Kapatıldı' });
    await codeOf(root.request.post('a/list'));
    void root.session.logout('Oturumunuz sona erdi');
    expect([root.session.phase, root.ui.notices.shown, root.ui.error.success]).toEqual([
      'signed-in',
      [],
      true,
    ]);
    root.ui.dialogs.answer(true);
    await vi.waitFor(() => expect(reloads).toBe(1), { timeout: 10_000 });
    expect([await saved, root.ui.dialogs.current]).toEqual(['request.refused', undefined]);
  });

  it.each([
    [200, true],
    [423, false],
  ])('LOCK locks (HTTP %i, success %s)', async (status, success) => {
    on('a/save', { reply: { restHeader: head({ success, notificationType: 'LOCK' }) }, status });
    expect(await codeOf(root.request.post('a/save'))).toBe('request.refused');
    expect([root.lock.isLock, root.ui.error.success, root.session.phase]).toEqual([true, true, 'signed-in']);
  });

  it('any other value passes the responseObject on', async () => {
    const restHeader = head({ notificationType: 'SOMETHING' as 'NONE' });
    on('a/save', { reply: { restHeader, responseObject: { rows: [1] } } });
    expect(await root.request.post('a/save')).toEqual({ rows: [1] });
  });
});

describe('R10 every failure', () => {
  it('success false: a notice with the server’s code and message, WARNING', async () => {
    const restHeader = head({ success: false, code: 'account.closed', message: 'Hesap kapalı' });
    on('a/save', { reply: { restHeader }, status: 422 });
    expect(await codeOf(root.request.post('a/save'))).toBe('request.refused');
    expect(root.ui.error).toMatchObject({
      success: false,
      type: 'WARNING',
      header: 'account.closed',
      message: 'Hesap kapalı',
    });
    expectIdle();
  });

  it.each<[string, ScriptedReply]>([
    ['malformed JSON', { text: '{"restHeader":' }],
    ['the reply twice', { text: JSON.stringify({ restHeader: head() }).repeat(2) }],
    ['nothing', { text: '' }],
    ['a page of a proxy', { text: '<html>Bad gateway</html>', status: 502 }],
    ['no header', { text: '{"responseObject":{}}' }],
    ['a header that is none', { text: '{"restHeader":null}' }],
    ['another shape', { text: '[1,2]' }],
  ])('%s: Internal Error with a stack trace, ERROR', async (_what, reported) => {
    on('a/query', reported);
    expect(await codeOf(root.request.post('a/query'))).toBe('request.malformed');
    expect(root.ui.error).toMatchObject({ success: false, type: 'ERROR', header: 'Internal Error' });
    expect(root.ui.error.stack).toContain('RequestError');
    expectIdle();
  });

  it.each(['before', 'within'] as const)('the line cut %s the reply', async (cut) => {
    on('a/query', { cut });
    expect(await codeOf(root.request.post('a/query'))).toBe('request.network');
    expect(paths()).toEqual(['POST a/query']);
    expectIdle();
  });

  it('S08 401 with any body: auto-logout with its reason', async () => {
    on('a/query', { text: 'no', status: 401 });
    expect(await codeOf(root.request.post('a/query'))).toBe('request.unauthorized');
    expect([root.session.phase, root.session.accessToken]).toEqual(['signed-out', null]);
    expect(root.ui.notices.shown).toHaveLength(1);
    expectIdle();
  });

  it('a silent call fails without a message', async () => {
    on('a/query', { text: '' });
    expect(await codeOf(root.request.post('a/query', {}, { silent: true }))).toBe('request.malformed');
    expect(root.ui.error.success).toBe(true);
  });
});

describe('R06 R08 a commit whose reply is lost', () => {
  it.each<[string, ScriptedReply]>([
    ['cut before it', { cut: 'before' }],
    ['cut within it', { cut: 'within' }],
    ['malformed', { text: '{"restHeader":' }],
    ['there twice', { text: JSON.stringify({ restHeader: head() }).repeat(2) }],
    ['a proxy’s', { text: 'Bad gateway', status: 502 }],
  ])('%s: is never sent again; the server returns its outcome', async (_what, reported) => {
    const reply = { restHeader: head(), responseObject: { id: '7' } };
    bff.script = ({ path }) =>
      path === 'users/request-status' ? { reply: { responseObject: { outcome: 'done', reply } } } : reported;
    expect(await root.request.post('a/commit', {}, { atMostOnce: true })).toEqual({ id: '7' });
    expect(paths()).toEqual(['POST a/commit', 'POST users/request-status']);
    const [commit, question] = bff.received;
    expect(question?.body).toMatchObject({ requestId: commit?.requestId });
    expectIdle();
  });

  it.each<[string, ScriptedReply]>([
    ['a page', { text: '<html>Internal Server Error</html>', status: 500 }],
    ['no header', { text: '{"responseObject":{}}' }],
    ['nothing: the line is cut', { cut: 'before' }],
  ])(
    'R10 %s, on a server without request-status: Internal Error at once, the keyboard free',
    async (_, reported) => {
      bff.script = ({ path }) =>
        path === 'users/request-status' ? { text: 'Not Found', status: 404 } : reported;
      for (const _again of [1, 2]) {
        const failed = await codeOf(root.request.post('a/commit', {}, { atMostOnce: true }));
        expect(failed).toBe('request.outcomeUnavailable');
        expect(root.ui.error).toMatchObject({ type: 'ERROR', header: 'Internal Error' });
        expect(root.ui.error.stack).toContain('RequestError');
        expectIdle();
        root.ui.error.reset();
      }
      expect(paths()).toEqual(['POST a/commit', 'POST users/request-status', 'POST a/commit']);
    },
  );

  it('not executed: the user sees that it can be repeated', async () => {
    bff.script = ({ path }) =>
      path === 'users/request-status'
        ? { reply: { responseObject: { outcome: 'none' } } }
        : { cut: 'before' };
    expect(await codeOf(root.request.post('a/commit', {}, { atMostOnce: true }))).toBe('request.notDone');
    expect(root.ui.error).toMatchObject({ type: 'WARNING', header: 'request.notDone' });
    expectIdle();
  });
});

describe('H13 slow and reordered replies', () => {
  it('the keyboard is blocked until the last reply', async () => {
    let answerSlow = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answerSlow = resolve;
    });
    bff.script = ({ path }) => ({ reply: { responseObject: path }, after: path === 'a/slow' ? held : 0 });
    const [slow, quick] = [root.request.post('a/slow'), root.request.post('a/quick')];
    expect(await quick).toBe('a/quick');
    expect(root.ui.loading.busy).toBe(true);
    answerSlow();
    expect(await slow).toBe('a/slow');
    expectIdle();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['users/login', () => root.signIn.submit()],
    ['users/forgetPassword', () => root.signIn.forgetPassword()],
    ['users/unlock', () => root.lock.unlock('a')],
  ])('it is blocked by %s, too', async (path, act) => {
    const busy: boolean[] = [];
    on(path, () => {
      busy.push(root.ui.loading.busy);
      return { reply: { restHeader: head({ success: false }) } };
    });
    root.signIn.type('username', 'ayse');
    root.signIn.type('password', 'a');
    await act();
    expect(busy).toEqual([true]);
    expectIdle();
  });

  it('a call beside a begin is sent after it, with the values of its reply (R06)', async () => {
    let began = false;
    bff.script = ({ path }) => {
      if (path === 'a/begin') {
        setTimeout(() => (began = true), 80);
        return { reply: {}, after: 80 };
      }
      return { reply: { responseObject: began } };
    };
    const [, query] = await Promise.all([root.request.post('a/begin'), root.request.post('a/query')]);
    expect(query).toBe(true);
  });
});

describe('any replies', () => {
  const reply = fc.oneof(
    fc.constantFrom<ScriptedReply>(
      { reply: {} },
      { reply: { restHeader: head({ success: false }) }, status: 422 },
      { reply: { restHeader: head({ notificationType: 'LOCK' }) } },
      { reply: {}, after: 15 },
      { text: '' },
      { text: '{' },
      { text: 'Bad gateway', status: 502 },
      { cut: 'before' },
      { cut: 'within' },
    ),
    fc.json().map((text): ScriptedReply => ({ text })),
    fc.jsonValue().map((value): ScriptedReply => ({ text: JSON.stringify({ restHeader: value }) })),
  );
  const call = fc.constantFrom('a/query', 'a/rows', 'b/save');

  it('every call ends, is sent once, and nothing stays blocked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(call, reply), { minLength: 1, maxLength: 6 }), async (calls) => {
        bff.received.length = 0;
        const left = calls.map(([, reported]) => reported);
        bff.script = () => left.shift() ?? { reply: {} };
        await Promise.allSettled(calls.map(([path]) => root.request.post(path)));
        expectIdle();
        expect(bff.received).toHaveLength(calls.length);
        expect(new Set(bff.received.map(({ requestId }) => requestId)).size).toBe(calls.length);
        root.ui.error.reset();
        root.lock.reset();
      }),
      { numRuns: 40 },
    );
  });
});
