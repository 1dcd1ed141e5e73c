import { expect, it } from 'vitest';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { plainPasswords } from '../../testing/app';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import type { LaterMessage } from '../delivery/LaterMessage';
import { messageComposer } from '../messages/composeMessage';
import { accountOf, userNamed } from './accounts';
import { createRoles, createUser } from './createUser';
import { sendOneTimePassword } from './forgottenPassword';
import { openPending } from './pendingSignIns';
import { SignInCodes } from './SignInCodes';

const now = new Date('2026-11-20T09:00:00.000Z');

it('S04 the code and the one-time password go out as the institution words them, in the user’s language', async () => {
  const model = entityModel();
  const database = await memoryDatabase(model);
  await database.transaction().execute(async (transaction) => {
    const { insert } = createRecordStore(transaction, model, fixtureActor);
    const active = { lang: 'TR', status: 'ACTIVE' } as const;
    const code = { messageCode: 'SIGN_IN_CODE', notifyChannel: 'SMS' } as const;
    await insert('Message', { ...active, ...code, body: 'Kurum kodu {{code}}', smsHeader: 'KURUM' });
    const mail = {
      templateCode: 'ONE_TIME_PASSWORD',
      subject: 'Kurum',
      bodyHtml: '<p>{{password}}</p>',
    } as const;
    await insert('EmailTemplate', { ...active, ...mail, versionNo: 1 });
  });
  const user = { displayName: 'İpek', channel: null, agent: null, roles: ['TELLER'] };
  await createRoles(database, [{ name: 'TELLER', title: 'Gişe', level: 'user', screens: [] }]);
  const addresses = { userName: 'ipek', mail: 'ipek@kurum.example', phone: '+905321234567' };
  await createUser(database, plainPasswords, { ...user, ...addresses }, 'pw');

  const sent: Record<string, unknown>[] = [];
  const sender = {
    send: async (to: string, message: object) => {
      sent.push({ to, ...message });
      return { preview: null };
    },
  };
  const ports = {
    database,
    sender,
    compose: messageComposer({ model }),
    passwords: plainPasswords,
    sendLater: async (_: Database, { to, message }: LaterMessage) => {
      await sender.send(to, message);
    },
    codeLife: () => 180,
  };
  const account = await accountOf(database, (await userNamed(database, 'ipek'))?.id ?? '');
  if (account === null) throw new Error('no account');
  for (const language of ['tr', 'en'] as const) {
    const step = { userId: account.id, language, ip: '127.0.0.1', proofHash: '', mustChange: false };
    const { pending } = await openPending(database, { ...step, awaitsCode: true }, now);
    await new SignInCodes(ports).send(pending, account, now);
  }
  await sendOneTimePassword(ports, 'ipek', 'tr', { ip: '127.0.0.1', requestId: crypto.randomUUID() }, now);

  const [worded, shipped, mail] = sent;
  expect(worded).toMatchObject({
    to: '+905321234567',
    text: expect.stringMatching(/^Kurum kodu \d{6}$/),
    from: 'KURUM',
  });
  expect(shipped).toMatchObject({ text: expect.stringMatching(/^Your sign-in code: \d{6}\./) });
  expect(mail).toMatchObject({
    to: 'ipek@kurum.example',
    subject: 'Kurum',
    html: expect.stringMatching(/^<p>\w{8,12}<\/p>$/),
  });
  await database.destroy();
});
