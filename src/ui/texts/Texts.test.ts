import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { type LocalizationEntry, textNamespaces } from '../../../contract/values/language';
import { Texts, type TextsPorts } from './Texts';

function storageOf(content: Record<string, string> = {}) {
  return {
    content,
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => {
      content[key] = value;
    },
  };
}

function textsWith(over: Partial<TextsPorts> = {}) {
  const root = { lang: '' };
  return { root, texts: new Texts({ storage: storageOf(), browserLanguage: 'tr-TR', root, ...over }) };
}

const entries: LocalizationEntry[] = [
  { lang: 'tr-TR', module: 'common', key: 'save', value: 'Kaydet' },
  { lang: 'en-US', module: 'common', key: 'save', value: 'Save' },
  { lang: 'tr-TR', module: 'login', key: 'login.required.username', value: 'Kullanıcı adı zorunludur.' },
  { lang: 'tr-TR', module: 'login', key: 'required.password', value: 'Şifre zorunludur.' },
  { lang: 'tr-TR', module: '', key: 'common.unauthorizedEntry', value: 'Yetkiniz yok.' },
  { lang: 'tr-TR', module: 'accounting', key: 'Account.currency', value: 'Bankanın dediği' },
  { lang: 'de-DE', module: 'common', key: 'save', value: 'Speichern' },
];

async function loaded(over: Partial<TextsPorts> = {}) {
  const made = textsWith(over);
  const paths: string[] = [];
  await made.texts.load({
    get: async <Answer>(path: string) => {
      paths.push(path);
      return entries as Answer;
    },
  });
  return { ...made, paths };
}

describe('H18 languages', () => {
  it('entries of utils/localization by language and namespace; common needs no namespace', async () => {
    const { texts, paths } = await loaded();
    expect(paths).toEqual(['utils/localization']);
    expect(texts.text('save')).toBe('Kaydet');
    expect(texts.text('common:save')).toBe('Kaydet');
    expect(texts.text('login:required.username')).toBe('Kullanıcı adı zorunludur.');
  });

  it('a key is read with its namespace before it, or without', async () => {
    const { texts } = await loaded();
    expect(
      ['login:required.username', 'login:required.password', 'common:unauthorizedEntry'].map((key) =>
        texts.text(key),
      ),
    ).toEqual(['Kullanıcı adı zorunludur.', 'Şifre zorunludur.', 'Yetkiniz yok.']);
  });

  it("switches at once, sets the document's language and stores it", async () => {
    const storage = storageOf();
    const { texts, root } = await loaded({ storage });
    expect(root.lang).toBe('tr');
    texts.setLanguage('en');
    expect([texts.language, texts.text('save'), root.lang]).toEqual(['en', 'Save', 'en']);
    expect(new Texts({ storage, browserLanguage: 'tr', root }).language).toBe('en');
  });

  it('a key missing in a namespace is read from common, one missing in a language from the other', async () => {
    const { texts } = await loaded();
    expect(texts.text('login:save')).toBe('Kaydet');
    texts.setLanguage('en');
    expect(texts.text('login:required.username')).toBe('Kullanıcı adı zorunludur.');
  });

  it("has plural forms, and thousands with the language's separators", async () => {
    const { texts } = textsWith();
    texts.addScreenTexts('grid', {
      tr: { found: '{{count, number}} satır', found_one: '{{count}} satır' },
      en: { found: '{{count, number}} rows', found_one: '{{count}} row' },
    });
    const found = (count: number) => texts.text('grid:found', { count });
    expect([found(0), found(1), found(12345)]).toEqual(['0 satır', '1 satır', '12.345 satır']);
    texts.setLanguage('en');
    expect([found(0), found(1), found(12345)]).toEqual(['0 rows', '1 row', '12,345 rows']);
  });

  it('has all namespaces from one call, those of areas too, and may call again when the server could not be reached', async () => {
    const { texts } = textsWith();
    const calls: string[] = [];
    const down = new Error('down');
    const request = {
      get: async <Answer>(path: string) => {
        calls.push(path);
        if (calls.length === 1) throw down;
        return entries as Answer;
      },
    };
    await texts.load(request);
    expect([texts.textIfAny('save'), texts.failed]).toEqual([undefined, true]);
    await texts.load(request);
    expect(texts.text('save')).toBe('Kaydet');
    expect(calls).toHaveLength(2);
    const loaded = (name: string) => texts.i18n.hasLoadedNamespace(name);
    expect([...textNamespaces, 'accounting'].filter((name) => !loaded(name))).toEqual([]);
    expect(texts.i18n.hasLoadedNamespace('other')).toBe(false);
    texts.setLanguage('en');
    expect([texts.text('save'), calls.length]).toEqual(['Save', 2]);
  });

  it('reports keys without a text if configured', async () => {
    const reportMissing = vi.fn();
    const { texts } = await loaded({ reportMissing });
    texts.text('login:unknown');
    expect(reportMissing).toHaveBeenCalledExactlyOnceWith('login:unknown', 'tr');
    expect(texts.textIfAny('login:unknown')).toBeUndefined();
    expect(texts.textIfAny('common:save')).toBe('Kaydet');
  });

  it('MobX observers of a text are notified of another language and of new texts', async () => {
    const { texts } = textsWith();
    const seen: string[] = [];
    const stop = autorun(() => seen.push(texts.text('eft:title')));
    texts.addScreenTexts('eft', { tr: { title: 'Gönder' }, en: { title: 'Send' } });
    texts.setLanguage('en');
    stop();
    expect(seen.at(-1)).toBe('Send');
    expect(seen).toContain('Gönder');
  });
});

describe('H18 a server that has no texts, or not yet', () => {
  const english = { login: { title: 'Sign in', lead: 'Built in' } };
  const builtIn = { tr: { login: { title: 'Oturum açın', lead: 'Yerleşik' } }, en: english };
  const serving = (answer: () => Promise<unknown>) => ({
    get: async <Answer>() => (await answer()) as Answer,
  });
  const withBuiltIn = () => textsWith({ loadBuiltIn: async () => builtIn });

  it.each([
    ['is empty', async () => []],
    ['is nothing', async () => undefined],
    ['is no list', async () => ({ 'login:title': 'x' })],
    ['is a list of anything', async () => [null, 1, {}, { lang: {}, key: [] }]],
    ['fails', () => Promise.reject(new Error('down'))],
  ])('the built-in ones serve where the reply %s', async (_what, answer) => {
    const { texts } = withBuiltIn();
    await texts.load(serving(answer));
    expect(texts.text('login:title')).toBe('Oturum açın');
    texts.setLanguage('en');
    expect(texts.text('login:title')).toBe('Sign in');
  });

  it('late: the built-in ones are used until the server’s replace them', async () => {
    vi.useFakeTimers();
    const { texts } = withBuiltIn();
    const value = 'Hoş geldiniz';
    const late = new Promise<unknown>((resolve) =>
      setTimeout(() => resolve([{ lang: 'tr-TR', module: 'login', key: 'title', value }]), 20_000),
    );
    const ready = texts.load(serving(() => late));
    await vi.advanceTimersByTimeAsync(5000);
    await ready;
    expect(texts.text('login:title')).toBe('Oturum açın');
    await vi.advanceTimersByTimeAsync(15_000);
    expect([texts.text('login:title'), texts.text('login:lead')]).toEqual([value, 'Yerleşik']);
    vi.useRealTimers();
  });

  it('a key missing on the server shows nothing until the built-in texts are loaded', async () => {
    const reportMissing = vi.fn();
    const { texts } = textsWith({ loadBuiltIn: async () => builtIn, reportMissing });
    await texts.load(serving(async () => entries));
    const seen: string[] = [];
    const stop = autorun(() => seen.push(texts.text('login:title')));
    expect([texts.text('login:nowhere'), texts.text('save')]).toEqual(['', 'Kaydet']);
    await vi.waitFor(() => expect(seen.at(-1)).toBe('Oturum açın'), { timeout: 10_000 });
    stop();
    expect(new Set(seen)).toEqual(new Set(['', 'Oturum açın']));
    expect(reportMissing.mock.calls).toEqual([['login:nowhere', 'tr']]);
  });

  it.each(['tr-TR', 'tr', 'TR', 'tr_TR'])('treats %s as Turkish', async (lang) => {
    const { texts } = textsWith();
    await texts.load(serving(async () => [{ lang, key: 'save', value: 'Kaydet' }]));
    expect(texts.text('save')).toBe('Kaydet');
  });
});

describe('texts of a screen', () => {
  it('do not override the texts of the server, but a new compilation overrides the old one', async () => {
    const { texts } = await loaded();
    texts.addScreenTexts('accounting', {
      tr: { 'Account.currency': 'Döviz', 'accountCreate.title': 'Hesap Açma' },
      en: { 'Account.currency': 'Currency' },
    });
    expect(texts.text('accounting:Account.currency')).toBe('Bankanın dediği');
    expect(texts.text('accounting:accountCreate.title')).toBe('Hesap Açma');
    texts.addScreenTexts('accounting', { tr: { 'accountCreate.title': 'Yeni Hesap' }, en: {} });
    expect(texts.text('accounting:accountCreate.title')).toBe('Yeni Hesap');
  });

  it('do not render again without a change', async () => {
    const { texts } = await loaded();
    const added = vi.fn();
    texts.addScreenTexts('eft', { tr: { a: 'A' }, en: { a: 'A' } });
    texts.i18n.store.on('added', added);
    texts.addScreenTexts('eft', { tr: { a: 'A' }, en: { a: 'A' } });
    expect(added).not.toHaveBeenCalled();
  });

  it('insert values unchanged: without escaping, keys or placeholders in them', async () => {
    const { texts } = textsWith();
    texts.addScreenTexts('a', { tr: { sent: '{{name}} gönderildi', other: 'X' }, en: {} });
    expect(texts.text('a:sent', { name: '<b>$t(a:other) {{name}}' })).toBe(
      '<b>$t(a:other) {{name}} gönderildi',
    );
    expect(texts.text('a:sent', { name: 'Ali', lng: 'en', ns: 'b' })).toBe('Ali gönderildi');
  });
});
