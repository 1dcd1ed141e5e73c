import { afterEach, describe, expect, it, vi } from 'vitest';
import { compareClocks, serverNow } from '../../contract/values/clock';
import { BenchScreen, head, requestBench } from './testing/requestBench';

describe('R01 methods', () => {
  it('GET and DELETE go without a body, PUT and POST with one', async () => {
    const { client, sent } = requestBench(() => ({ responseObject: 7 }));
    await expect(client.get('a/x')).resolves.toBe(7);
    await client.delete('a/x');
    await client.put('a/x', { note: 'n' });
    await client.post('a/x');
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/bff/a/x', undefined],
      ['DELETE', '/bff/a/x', undefined],
      ['PUT', '/bff/a/x', { note: 'n', state: {} }],
      ['POST', '/bff/a/x', { state: {} }],
    ]);
    expect(sent.every((call) => call.withCredentials)).toBe(true);
  });

  it('an upload is a POST of files in a multipart body', async () => {
    const { client, sent } = requestBench(() => ({}));
    await client.upload('aml/file/upload', [new File(['abc'], 'liste.csv', { type: 'text/csv' })]);
    expect(sent[0]?.method).toBe('POST');
    const file = sent[0]?.form?.get('files') as File | null;
    expect([file?.name, await file?.text()]).toEqual(['liste.csv', 'abc']);
  });

  it('shows the loading indicator around every call but a silent POST', async () => {
    const { client, log } = requestBench(() => ({}));
    await client.post('users/lock');
    expect(log).toEqual(['loading on', 'loading off']);
    await client.post('users/resetSessionTimeOut', {}, { loading: false });
    expect(log).toHaveLength(2);
  });

  it('ends the loading indicator when a call fails', async () => {
    const { client, log } = requestBench(() => new Error('cut'));
    await expect(client.get('a/x')).rejects.toThrow();
    expect(log).toEqual(['loading on', 'loading off']);
  });
});

describe('42 E the clock of the server', () => {
  it('is read from the replies', async () => {
    const atServer = Date.now() - 660_000;
    const { client } = requestBench(() => ({}), {}, { date: new Date(atServer).toUTCString() });
    await client.get('a/x');
    expect(Math.abs(serverNow() - atServer)).toBeLessThan(5_000);
    compareClocks(new Date().toUTCString(), Date.now(), Date.now());
  });
});

describe('R02 headers', () => {
  it('reach the wire, empty ones too', async () => {
    const { client, sent } = requestBench(() => ({}), { accessToken: () => 'token' });
    await client.get('a/x', { owner: new BenchScreen() });
    expect(sent[0]?.headers).toMatchObject({
      'instance-id': 'i-1',
      'screen-id': 'accounting/accountCreate',
      'current-transaction-key': '',
      'captcha-token': '',
      authorization: 'Bearer token',
    });
  });
});

describe('R03 bot check', () => {
  it('precedes POST, upload and download, and nothing else', async () => {
    const actions: string[] = [];
    const { client, sent } = requestBench(() => ({ responseObject: { bytes: '', extension: 'csv' } }), {
      captcha: async (action) => `token of ${actions[actions.push(action) - 1]}`,
    });
    await client.get('a/1');
    await client.put('a/2');
    await client.delete('a/3');
    expect(actions).toEqual([]);
    await client.post('a/post-1');
    await client.upload('a/upload', []);
    await client.download('a/export', { contentType: 'text/csv' }, 'x');
    expect(actions).toEqual(['apost', 'aupload', 'aexport']);
    expect(sent.slice(3).map((call) => call.headers['captcha-token'])).toEqual(
      actions.map((a) => `token of ${a}`),
    );
  });
});

describe('R04 R05 the screen’s state is sent with a call and merges the reply', () => {
  it('merges state, result and session before the caller is notified', async () => {
    const screen = new BenchScreen({ agent: '7', currency: 'TRY' });
    const { client, sent } = requestBench(() => ({
      state: { balance: '10.00' },
      result: { id: '42' },
      session: { currentTransactionKey: 'k-1' },
      responseObject: 'answer',
    }));
    const seen = await client
      .post('a/begin', { state: { currency: 'EUR' } }, { owner: screen })
      .then((answer) => [answer, screen.state, screen.result, screen.transactionKey]);
    expect(sent[0]?.body).toEqual({ state: { agent: '7', currency: 'EUR' } });
    expect(seen).toEqual(['answer', { agent: '7', currency: 'TRY', balance: '10.00' }, { id: '42' }, 'k-1']);
  });

  it('sends the conversation’s key with the next call', async () => {
    const screen = new BenchScreen();
    const { client, sent } = requestBench(() => ({ session: { currentTransactionKey: 'k-1' } }));
    await client.post('a/begin', {}, { owner: screen });
    await client.post('a/validate', {}, { owner: screen });
    expect(sent[1]?.headers['current-transaction-key']).toBe('k-1');
  });

  it('merges a refused reply too: its field errors are the screen’s', async () => {
    const screen = new BenchScreen();
    const fieldErrors = [{ field: 'iban', code: 'validation.iban', message: 'IBAN' }];
    const { client } = requestBench(() => ({
      restHeader: head({ success: false, code: 'validation.failed' }),
      result: { fieldErrors },
    }));
    await expect(client.post('a/commit', {}, { owner: screen })).rejects.toMatchObject({
      code: 'request.refused',
    });
    expect(screen.result).toEqual({ fieldErrors });
  });

  it('does not change a screen that the reply does not mention', async () => {
    const screen = new BenchScreen();
    const merge = vi.spyOn(screen, 'merge');
    const { client } = requestBench(() => ({ responseObject: 1 }));
    await client.get('a/x', { owner: screen });
    expect(merge).not.toHaveBeenCalled();
  });

  it('a received date is sent unchanged', async () => {
    const screen = new BenchScreen();
    const { client, sent } = requestBench((call) =>
      call.method === 'GET' ? { state: { day: '2026-11-21', at: '2026-11-21T09:15:30.123456Z' } } : {},
    );
    await client.get('a/x', { owner: screen });
    expect(screen.state.day).toBeInstanceOf(Date);
    await client.post('a/y', {}, { owner: screen });
    expect(sent[1]?.body).toEqual({ state: { day: '2026-11-21', at: '2026-11-21T09:15:30.123456Z' } });
  });
});

describe('R06 begin and commit run alone', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a call that waited is sent with the values of the begin', async () => {
    vi.useFakeTimers();
    const screen = new BenchScreen();
    const { client, sent } = requestBench((call) =>
      call.url.endsWith('/begin') ? { state: { agent: '7' }, session: { currentTransactionKey: 'k-1' } } : {},
    );
    const begin = client.post('a/begin', {}, { owner: screen });
    const validate = client.post('a/validate', {}, { owner: screen });
    await begin;
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    await validate;
    expect(sent[1]?.headers['current-transaction-key']).toBe('k-1');
    expect(sent[1]?.body).toEqual({ state: { agent: '7' } });
  });

  it('a confirmation of a commit does not block the commit after it', async () => {
    const { client, sent } = requestBench((call) =>
      call.url.endsWith('a/commit')
        ? {
            restHeader: head({
              notificationType: 'CONFIRM',
              onConfirm: { redirectMethod: 'POST', redirectPath: 'b/commit' },
            }),
          }
        : { responseObject: 'done' },
    );
    await expect(client.post('a/commit')).resolves.toBe('done');
    expect(sent).toHaveLength(2);
  });
});

describe('R08 downloads', () => {
  it('saves the given name plus the returned extension', async () => {
    const bytes = btoa('\u0000\u00ffPK');
    const { client, saved, sent } = requestBench(() => ({ responseObject: { bytes, extension: 'xlsx' } }));
    const answer = await client.download(
      'a/export',
      { contentType: 'application/x', format: 'xlsx' },
      'hesaplar',
    );
    expect(saved).toEqual([
      { name: 'hesaplar.xlsx', bytes: Uint8Array.of(0, 255, 80, 75), contentType: 'application/x' },
    ]);
    expect(sent[0]?.body).toMatchObject({ contentType: 'application/x', format: 'xlsx' });
    expect(answer.extension).toBe('xlsx');
  });

  it.each([
    ['tar.gz', 'x.tar.gz'],
    ['.XLSX', 'x.XLSX'],
    ['çizelge-2026_1', 'x.çizelge-2026_1'],
    ['', 'x'],
    [undefined, 'x'],
    [7, 'x'],
    ['../../etc', 'x.etc'],
    ['\u202Exe\u0000c:', 'x.xec'],
  ])('the extension %j is saved as %s', async (extension, name) => {
    const { client, saved } = requestBench(() => ({ responseObject: { bytes: '', extension } }));
    await client.download('a/export', { contentType: 't' }, 'x');
    expect(saved[0]?.name).toBe(name);
  });

  it('of a large file has all its parts, under its own name', async () => {
    const parts: Record<string, object> = {
      first: { bytes: btoa('ab'), extension: 'csv', name: 'Müşteriler 2026/11', next: '1' },
      1: { bytes: btoa('cd'), extension: 'csv', next: '2' },
      2: { bytes: btoa('e'), extension: 'csv' },
    };
    const { client, saved, sent } = requestBench((call) => ({
      responseObject: parts[String((call.body as { behind?: string }).behind ?? 'first')],
    }));
    await client.download('a/file', { contentType: 't', file: '7' }, 'İndir');
    expect(saved.map(({ name }) => name)).toEqual(['Müşteriler 202611.csv']);
    expect(new TextDecoder().decode(saved[0]?.bytes)).toBe('abcde');
    const asked = sent.map(({ body }) => body as { readonly file?: string; readonly behind?: string });
    expect(asked.map(({ file, behind }) => [file, behind])).toEqual([
      ['7', undefined],
      ['7', '1'],
      ['7', '2'],
    ]);
  });

  it('to be shown is shown if it is whole, and saved if it has parts', async () => {
    const shown: unknown[] = [];
    const show = (file: unknown) => shown.push(file);
    const whole = { bytes: btoa('ab'), extension: 'xml', name: 'liste.xml' };
    const short = requestBench(() => ({ responseObject: whole }));
    await short.client.download('a/file', { contentType: 't' }, 'x', { show });
    expect([shown, short.saved]).toEqual([[whole], []]);
    const long = requestBench((call) => ({
      responseObject: 'behind' in (call.body as object) ? whole : { ...whole, next: '2' },
    }));
    await long.client.download('a/file', { contentType: 't' }, 'x', { show });
    expect([shown.length, long.saved.map(({ name }) => name)]).toEqual([1, ['liste.xml']]);
  });

  it.each([{ bytes: '*', extension: 'csv' }, { extension: 'csv' }, { bytes: 7 }, undefined])(
    'saves nothing for %j',
    async (responseObject) => {
      const { client, saved, notices } = requestBench(() => ({ responseObject }));
      await expect(client.download('a/export', { contentType: 't' }, 'x')).rejects.toMatchObject({
        code: 'request.malformed',
      });
      expect(saved).toEqual([]);
      expect(notices).toHaveLength(1);
    },
  );
});
