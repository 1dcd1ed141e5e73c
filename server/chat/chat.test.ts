import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type FixtureApp, fixtureApp } from '../fixtures/app';

let server: FixtureApp;
let teller: Awaited<ReturnType<typeof caller>>;
let admin: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await fixtureApp();
  [teller, admin] = [await caller(server), await caller(server, 'admin')];
});
afterAll(() => server.database.destroy());

const messages = async (user: typeof teller, contact: string, after?: string) =>
  (await user.post('users/chat/messages', { contact, after })).responseObject;

describe('H09 team chat', () => {
  test('a message reaches whom it is for, is counted until it is read, and is kept', async () => {
    const { responseObject: sent } = await teller.post('users/chat/send', {
      contact: 'admin',
      text: ' Merhaba ',
    });
    expect(sent).toMatchObject({ from: 'teller', to: 'admin', text: 'Merhaba' });
    expect((await admin.post('users/chat/contacts', {})).responseObject).toMatchObject([
      { id: 'teller', unread: 1, online: true },
    ]);
    expect(await messages(admin, 'teller')).toEqual([sent]);
    expect((await admin.post('users/chat/contacts', {})).responseObject).toMatchObject([{ unread: 0 }]);
    expect(await messages(teller, 'admin', sent.id)).toEqual([]);
    expect(await messages(teller, 'admin')).toEqual([sent]);
  });

  test('an empty text is not sent, nor one to nobody or oneself', async () => {
    const codes = [];
    for (const body of [
      { contact: 'admin', text: '  ' },
      { contact: 'admin', text: 'x'.repeat(2001) },
      { contact: 'nobody', text: 'a' },
      { contact: 'teller', text: 'a' },
    ]) {
      codes.push((await teller.post('users/chat/send', body)).restHeader.code);
    }
    expect(codes).toEqual(['chat.text', 'chat.text', 'chat.contact', 'chat.contact']);
  });

  test('nobody without a session reads anything', async () => {
    const { status } = await server.app.request('/bff/users/chat/contacts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(401);
  });
});
