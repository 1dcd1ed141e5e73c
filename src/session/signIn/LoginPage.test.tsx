// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { RequestError } from '../../../contract/wire/request';
import { Texts, TextsProvider } from '../../ui/texts';
import { LockStore } from '../lock/LockStore';
import { SignedOutOnly } from '../lock/SignedOutOnly';
import { RequireRole } from '../RequireRole';
import { loginResult, sessionBench, tokenWith } from '../testing/sessionBench';
import { LoginPage } from './LoginPage';
import { SignInStore } from './SignInStore';

configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const tr = {
  title: 'Oturum açın',
  username: 'Kullanıcı adı',
  password: 'Şifre',
  'required.username': 'Kullanıcı adı zorunludur.',
  'required.password': 'Şifre zorunludur.',
  show: 'Yazılanı göster',
  hide: 'Yazılanı gizle',
  capsLock: 'Caps Lock açık.',
  submit: 'Oturum aç',
  busy: 'Oturum açılıyor…',
  failed: 'Oturum açılamadı.',
};
const en = { title: 'Sign in', username: 'User name', password: 'Password', submit: 'Sign in' };

const never = new Promise<never>(() => undefined);

/** The sign-in page and the page behind it, with `answer` as the server. */
function open(answer: () => unknown, path = '/apps/dashboards/analytics') {
  const texts = new Texts({ storage: localStorage, browserLanguage: 'tr', root: document.documentElement });
  texts.addScreenTexts('login', { tr, en });
  const { session } = sessionBench();
  const sent: (JsonObject | undefined)[] = [];
  const signIn = new SignInStore({
    request: {
      post: async <Answer,>(_path: string, payload?: JsonObject) => {
        sent.push(payload);
        return (await answer()) as Answer;
      },
    },
    session,
    language: () => texts.language,
    onPasswordSent: () => undefined,
  });
  const lock = new LockStore({ request: { get: () => never, post: () => never }, session });
  render(
    <TextsProvider texts={texts}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route
            path="/authentication/login"
            element={
              <SignedOutOnly session={session} lock={lock}>
                <LoginPage signIn={signIn} institutionName="Örnek Ödeme A.Ş." />
              </SignedOutOnly>
            }
          />
          <Route path="*" element={<RequireRole session={session}>Ana sayfa</RequireRole>} />
        </Routes>
      </MemoryRouter>
    </TextsProvider>,
  );
  return { session, signIn, sent };
}

const username = () => screen.getByLabelText<HTMLInputElement>(/Kullanıcı adı/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Şifre/);

function fill(name: string, secret: string) {
  fireEvent.change(username(), { target: { value: name } });
  fireEvent.change(password(), { target: { value: secret } });
}

const submit = () => fireEvent.submit(password().form as HTMLFormElement);

describe('S14 a route without permission', () => {
  it('leads to sign-in, and signing in to the dashboard', async () => {
    const { session } = open(() => loginResult(tokenWith({ exp: 2_000_000_000 })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oturum açın');
    fill('teller', 'geheim');
    submit();
    await screen.findByText('Ana sayfa');
    expect(session.user?.userRoles).toContain('admin');
    act(() => session.unauthorized());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oturum açın');
  });
});

describe('S01 the sign-in page', () => {
  it('focuses the user name, with the attributes for browsers and password managers', async () => {
    open(() => ({}));
    expect(document.activeElement).toBe(username());
    expect([username().autocomplete, password().autocomplete, password().type]).toEqual([
      'username',
      'current-password',
      'password',
    ]);
    expect(screen.getByText('Örnek Ödeme A.Ş.')).toBeDefined();
  });

  it('shows missing fields after touch, linked to their inputs', async () => {
    open(() => ({}));
    expect(screen.queryByText('Kullanıcı adı zorunludur.')).toBeNull();
    fireEvent.blur(username());
    const message = screen.getByText('Kullanıcı adı zorunludur.');
    expect(username().getAttribute('aria-describedby')).toBe(message.id);
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Şifre zorunludur.')).toBeNull();
  });

  it('an empty submission marks both fields and focuses the first', async () => {
    const { sent } = open(() => ({}));
    act(() => password().focus());
    submit();
    expect(screen.getByText('Şifre zorunludur.')).toBeDefined();
    expect(document.activeElement).toBe(username());
    expect(sent).toEqual([]);
    // It stays there while the name is being typed.
    fireEvent.change(username(), { target: { value: 't' } });
    expect(document.activeElement).toBe(username());
  });

  it('is a form that Enter submits', async () => {
    open(() => ({}));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Oturum aç' });
    expect([button.type, button.form === password().form]).toEqual(['submit', true]);
  });

  it('shows a refusal as an alert, keeps the user name and returns to the password', async () => {
    const head = {
      success: false,
      code: 'login.invalid',
      message: 'Hatalı giriş',
      notificationType: 'NONE' as const,
    };
    open(() => {
      throw new RequestError('request.refused', head.message, head, 422);
    });
    fill('teller', 'falsch');
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Hatalı giriş');
    expect([username().value, password().value]).toEqual(['teller', '']);
    await waitFor(() => expect(document.activeElement).toBe(password()));
  });

  it('is busy until the reply', async () => {
    let answer: (value: unknown) => void = () => undefined;
    open(() => new Promise((resolve) => (answer = resolve)));
    fill('teller', 'geheim');
    submit();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Oturum açılıyor…' }).disabled).toBe(true);
    await act(async () => answer({}));
    expect(screen.getByRole('alert').textContent).toContain('Oturum açılamadı');
  });

  it('shows and hides the password', async () => {
    open(() => ({}));
    fireEvent.click(screen.getByRole('button', { name: 'Yazılanı göster' }));
    expect(password().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Yazılanı gizle' }));
    expect(password().type).toBe('password');
  });

  it('changes its language at once', async () => {
    const { sent } = open(() => ({}));
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in');
    fireEvent.change(screen.getByLabelText(/User name/), { target: { value: 'a' } });
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'b' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(sent).toEqual([{ username: 'a', password: 'b', lang: 'en-US' }]));
  });
});
