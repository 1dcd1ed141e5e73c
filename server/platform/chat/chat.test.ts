import { describe, expect, test } from 'vitest';
import { serverWithUsers, type User } from '../../testing/serverWithUsers';

const users = serverWithUsers();

const messages = async (user: User, contact: string, after?: string) =>
  (await user.post('users/chat/messages', { contact, after })).responseObject;

describe('H09 team chat', () => {
  test('a message reaches its recipient, is counted until it is read, and is stored', async () => {
    const { responseObject: sent } = await users.teller.post('users/chat/send', {
      contact: 'admin',
      text: ' Merhaba ',
    });
    expect(sent).toMatchObject({ from: 'teller', to: 'admin', text: 'Merhaba' });
    expect((await users.admin.post('users/chat/contacts', {})).responseObject).toMatchObject([
      { id: 'teller', unread: 1, online: true },
    ]);
    expect(await messages(users.admin, 'teller')).toEqual([sent]);
    expect((await users.admin.post('users/chat/contacts', {})).responseObject).toMatchObject([{ unread: 0 }]);
    expect(await messages(users.teller, 'admin', sent.id)).toEqual([]);
    expect(await messages(users.teller, 'admin')).toEqual([sent]);
  });

  test('a text that is empty, without recipient or to its sender is not sent', async () => {
    const codes = [];
    for (const body of [
      { contact: 'admin', text: '  ' },
      { contact: 'admin', text: 'x'.repeat(2001) },
      { contact: 'nobody', text: 'a' },
      { contact: 'teller', text: 'a' },
    ]) {
      codes.push((await users.teller.post('users/chat/send', body)).restHeader.code);
    }
    expect(codes).toEqual(['chat.text', 'chat.text', 'chat.contact', 'chat.contact']);
  });

  test('messages are not readable without a session', async () => {
    const { status } = await users.server.app.request('/bff/users/chat/contacts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(401);
  });
});
