import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { callAnywhere } from '../outside/callOutside';
import { consoleMessages } from './consoleMessages';
import { routedMessages } from './routedMessages';
import { smsGateway } from './smsGateway';
import { smtpMail } from './smtpMail';

/** A mail server that records received mails. */
async function mailServer() {
  const mails: { to: string[]; text: string; user: string | undefined }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      password === 'secret' ? answer(null, { user: username }) : answer(new Error('no')),
    onData(stream, session, answer) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text, user: session.user });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const address = (password: string) => `smtp://user:${password}@127.0.0.1:${port}`;
  return { mails, address, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describe('S04 delivery', () => {
  test('by SMTP reaches the mailbox, Turkish letters whole', async () => {
    const server = await mailServer();
    const sender = routedMessages(
      { mail: smtpMail(server.address('secret'), 'Giriş <giris@kurum.tr>') },
      fail,
    );
    expect(
      await sender.send('ipek@kurum.tr', { text: 'Giriş kodunuz: 123456.', subject: 'Giriş kodunuz' }),
    ).toEqual({
      preview: null,
    });
    await server.close();
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['ipek@kurum.tr']);
    expect(mail?.text).toMatch(/^From: .*<giris@kurum.tr>/m);
    expect(mail?.text).toContain('123456');
    expect(mail?.text).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test('by SMTP has the HTML beside the text, and the sender that the message names', async () => {
    const server = await mailServer();
    const send = smtpMail(server.address('secret'), 'giris@kurum.tr');
    const html = '<p>Kod: <b>7</b></p>';
    await send('ipek@kurum.tr', { text: 'Kod: 7', subject: 'Kod', html, from: 'destek@kurum.tr' });
    await server.close();
    const [mail] = server.mails;
    expect(mail?.text).toMatch(/^From: destek@kurum.tr/m);
    expect(mail?.text).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.text).toContain('Kod: 7');
    expect(mail?.text).toContain(html);
  });

  test('by SMTP again has the same message id, by gateway the same key', async () => {
    const server = await mailServer();
    const send = smtpMail(server.address('secret'), 'Kurum <giris@kurum.tr>');
    for (let time = 0; time < 2; time += 1) await send('ipek@kurum.tr', { text: 'Kod: 7', key: 'k-1' });
    await server.close();
    const ids = server.mails.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]?.trim());
    expect(ids).toEqual(['<k-1@kurum.tr>', '<k-1@kurum.tr>']);

    const keys: unknown[] = [];
    const gateway = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      response.end();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
    const sms = smsGateway(callAnywhere, { address, from: 'KURUM' });
    for (const key of ['k-1', 'k-1', undefined]) await sms('+90532', { text: 'x', ...(key && { key }) });
    gateway.close();
    expect(keys).toEqual(['k-1', 'k-1', undefined]);
  });

  test('a failure of SMTP is reported without the message’s text, which is not logged', async () => {
    const server = await mailServer();
    const log: string[] = [];
    const sender = routedMessages({ mail: smtpMail(server.address('wrong'), 'a@b.tr') }, (line) =>
      log.push(line),
    );
    await expect(sender.send('ipek@kurum.tr', { text: 'kod 123456' })).rejects.toMatchObject({
      code: 'message.notSent',
      status: 503,
    });
    await server.close();
    expect(log).toHaveLength(1);
    expect(log[0]).not.toContain('123456');
  });

  test('by gateway posts number and text, and accepts only a confirmation', async () => {
    const requests: unknown[] = [];
    const gateway = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      requests.push({ ...JSON.parse(text), authorization: request.headers.authorization });
      response.statusCode = requests.length === 1 ? 202 : 500;
      response.end();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
    const sender = routedMessages(
      { sms: smsGateway(callAnywhere, { address, token: 't', from: 'KURUM' }) },
      () => undefined,
    );
    await sender.send('+905321234567', { text: 'Kod: 1' });
    await expect(sender.send('+905321234567', { text: 'Kod: 2', from: 'SUBE' })).rejects.toMatchObject({
      code: 'message.notSent',
    });
    gateway.close();
    const first = { from: 'KURUM', to: '+905321234567', text: 'Kod: 1', authorization: 'Bearer t' };
    expect(requests[0]).toEqual(first);
    expect(requests[1]).toMatchObject({ from: 'SUBE' });
  });

  test('without a connection reports that', async () => {
    await expect(routedMessages({}, fail).send('+90532', { text: 'x' })).rejects.toMatchObject({
      code: 'service.notConnected',
    });
  });

  test('in a demo prints, and shows the printed text', async () => {
    const printed: string[] = [];
    const sender = consoleMessages((line) => printed.push(line));
    expect(await sender.send('+90532', { text: 'Kod: 7' })).toEqual({ preview: 'Kod: 7' });
    expect(printed).toEqual(['To +90532: Kod: 7']);
  });
});

function fail(line: string): never {
  throw new Error(line);
}
