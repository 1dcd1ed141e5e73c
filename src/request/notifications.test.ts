import { describe, expect, it } from 'vitest';
import { BenchScreen, head, requestBench } from './testing/requestBench';

const question = head({
  code: 'account.sure',
  message: 'Emin misiniz?',
  notificationType: 'CONFIRM',
  onConfirm: { redirectMethod: 'PUT', redirectPath: 'a/yes', body: { force: true } },
  onCancel: { redirectMethod: 'POST', redirectPath: 'a/no', body: { ignored: true } },
});

describe('R09 instructions of a reply', () => {
  it('CONFIRM: asks, and on yes calls onConfirm with its body and passes the result on', async () => {
    const bench = requestBench((call) =>
      call.url.endsWith('/yes') ? { responseObject: 'given' } : { restHeader: question },
    );
    const owner = new BenchScreen({ agent: '7' });
    await expect(bench.client.post('a/validate', {}, { owner })).resolves.toBe('given');
    expect(bench.dialogs).toEqual([{ title: 'account.sure', message: 'Emin misiniz?' }]);
    expect(bench.sent[1]).toMatchObject({
      method: 'PUT',
      url: '/bff/a/yes',
      body: { force: true, state: { agent: '7' } },
    });
  });

  it('CONFIRM: on no calls onCancel with an empty body and rejects', async () => {
    const bench = requestBench((call) => (call.url.endsWith('/no') ? {} : { restHeader: question }), {
      dialogs: { confirm: async () => false, warn: async () => undefined },
    });
    const owner = new BenchScreen({ agent: '7' });
    await expect(bench.client.post('a/validate', {}, { owner })).rejects.toMatchObject({
      code: 'request.cancelled',
      header: question,
    });
    expect(bench.sent[1]).toMatchObject({ method: 'POST', url: '/bff/a/no', body: {} });
    expect(Object.keys(bench.sent[1]?.body as object)).toEqual([]);
    expect(bench.notices).toEqual([]);
  });

  it.each(['onConfirm', 'onCancel'] as const)(
    'R09 CONFIRM: %s with a path alone is posted, one without a path is none',
    async (name) => {
      const answered = async (call: object) => {
        const asking = head({ notificationType: 'CONFIRM', [name]: call as never });
        const bench = requestBench(({ url }) => (url.endsWith('/then') ? {} : { restHeader: asking }), {
          dialogs: { confirm: async () => name === 'onConfirm', warn: async () => undefined },
        });
        await bench.client.post('a/validate').catch(() => undefined);
        return [bench.sent.slice(1).map(({ method, url }) => `${method} ${url}`), bench.notices];
      };
      expect(await answered({ redirectPath: 'a/then' })).toEqual([['POST /bff/a/then'], []]);
      expect(await answered({ redirectMethod: 'POST' })).toEqual([[], []]);
    },
  );

  it('CONFIRM without calls: yes passes the reply on', async () => {
    const { client } = requestBench(() => ({
      restHeader: head({ notificationType: 'CONFIRM' }),
      responseObject: 1,
    }));
    await expect(client.get('a/x')).resolves.toBe(1);
  });

  it('asks after the loading indicator releases the keyboard', async () => {
    const bench = requestBench((call) => (call.url.endsWith('/yes') ? {} : { restHeader: question }));
    await bench.client.post('a/validate');
    expect(bench.log).toEqual(['loading on', 'loading off', 'confirm', 'loading on', 'loading off']);
  });

  it('does not follow a redirect that leads outside the server’s address', async () => {
    const { client, sent } = requestBench(() => ({
      restHeader: head({
        notificationType: 'CONFIRM',
        onConfirm: { redirectMethod: 'POST', redirectPath: 'https://evil.example/x' },
      }),
    }));
    await expect(client.post('a/x')).rejects.toMatchObject({ code: 'request.malformed' });
    expect(sent).toHaveLength(1);
  });

  it('R09 a redirectMethod counts in lower case, too; an unknown one fails visibly', async () => {
    const methods = ['put', 'patch'];
    const bench = requestBench((call) => {
      if (call.url.endsWith('/yes')) return {};
      const onConfirm = { redirectMethod: methods.shift() as 'PUT', redirectPath: 'a/yes' };
      return { restHeader: head({ notificationType: 'CONFIRM', onConfirm }) };
    });
    await bench.client.post('a/x');
    expect(bench.sent[1]?.method).toBe('PUT');
    await expect(bench.client.post('a/x')).rejects.toMatchObject({ code: 'request.malformed' });
    expect([bench.sent.length, bench.notices[0]?.header]).toEqual([3, 'Internal Error']);
  });

  it('WARNING: shows it, then returns the reply', async () => {
    const bench = requestBench(() => ({
      restHeader: head({ code: 'limit.near', message: 'Limit', notificationType: 'WARNING' }),
      responseObject: 'answer',
    }));
    await expect(bench.client.get('a/x')).resolves.toBe('answer');
    expect(bench.log).toEqual(['loading on', 'loading off', 'warn']);
    expect(bench.dialogs).toEqual([{ title: 'limit.near', message: 'Limit' }]);
  });

  it('LOGOUT and LOCK: run it and pass nothing on', async () => {
    const bench = requestBench((call) => ({
      restHeader: head({
        message: 'Oturum kapatıldı',
        notificationType: call.url.endsWith('a') ? 'LOGOUT' : 'LOCK',
      }),
    }));
    await expect(bench.client.get('x/a')).rejects.toMatchObject({ code: 'request.refused' });
    await expect(bench.client.get('x/b')).rejects.toMatchObject({ code: 'request.refused' });
    expect(bench.log.filter((entry) => !entry.startsWith('loading'))).toEqual([
      'logout Oturum kapatıldı',
      'lock',
    ]);
    expect(bench.notices).toEqual([]);
  });

  it('anything else: returns the reply', async () => {
    const { client } = requestBench(() => ({
      restHeader: head({ notificationType: 'SOMETHING' as never }),
      responseObject: 'answer',
    }));
    await expect(client.get('a/x')).resolves.toBe('answer');
  });
});
