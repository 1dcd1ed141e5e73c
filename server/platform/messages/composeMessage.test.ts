import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { composeMessage } from './composeMessage';
import { placeholdersOf } from './placeholders';
import { screenMessage } from './screenMessage';
import { type MessageCode, shippedMessage, shippedMessages } from './shippedMessages';

const model = entityModel();
let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(model);
  await database.transaction().execute(async (transaction) => {
    const { insert } = createRecordStore(transaction, model, fixtureActor);
    const active = { lang: 'TR', status: 'ACTIVE' } as const;
    const code = { messageCode: 'SIGN_IN_CODE', notifyChannel: 'SMS' } as const;
    await insert('Message', { ...active, ...code, body: 'Kod {{ code }}!', smsHeader: 'KURUM' });
    await insert('Message', { ...active, ...code, lang: 'EN', body: 'Not used', status: 'PASSIVE' });
    const waiting = { messageCode: 'APPROVAL_WAITING', notifyChannel: 'SCREEN' } as const;
    await insert('Message', { ...active, ...waiting, body: 'Bekliyor: {{operation}} · {{summary}}' });
    await insert('EmailTemplate', {
      ...active,
      templateCode: 'SIGN_IN_CODE',
      subject: 'Kod {{code}}',
      versionNo: 4,
      bodyHtml: '<p>Kod: <b>{{code}}</b></p><p>Bitti</p>',
      fromAddress: 'a@kurum.example',
    });
  });
});
afterAll(() => database.destroy());

const signInCode = (channel: 'SMS' | 'EMAIL', language: 'tr' | 'en', code = '123456') =>
  composeMessage(database, model.entities, { code: 'SIGN_IN_CODE', channel, language }, { code });

describe('a message that goes out', () => {
  it('has the text of the institution’s active record, in the language of the recipient', async () => {
    expect(await signInCode('SMS', 'tr')).toEqual({ subject: '', text: 'Kod 123456!', from: 'KURUM' });
  });

  it('has the shipped text without a record, or while the record is passive', async () => {
    const shipped = {
      subject: 'Your sign-in code',
      text: 'Your sign-in code: 123456. Share it with nobody.',
    };
    expect(await signInCode('SMS', 'en')).toEqual(shipped);
    expect(await signInCode('EMAIL', 'en')).toEqual(shipped);
    const about = { code: 'SIGN_IN_CODE', channel: 'SMS', language: 'en' } as const;
    expect(await composeMessage(database, {}, about, { code: '123456' })).toEqual(shipped);
  });

  it('is HTML and text as a mail; values are text in both', async () => {
    expect(await signInCode('EMAIL', 'tr', '<1&2>')).toEqual({
      subject: 'Kod <1&2>',
      html: '<p>Kod: <b>&lt;1&amp;2&gt;</b></p><p>Bitti</p>',
      text: 'Kod: <1&2>\nBitti',
      from: 'a@kurum.example',
    });
  });

  it('is composed in both languages on the screen, without separators before empty values', async () => {
    const values = { operation: { tr: 'Hesap Kapatma', en: 'Close Account' }, summary: '', approvalNo: 'A1' };
    expect(await screenMessage(database, model.entities, { code: 'APPROVAL_WAITING', values })).toEqual({
      tr: 'Bekliyor: Hesap Kapatma',
      en: 'Waits for your approval: Close Account (A1).',
    });
    const outcome = { ...values, decider: 'Işık', note: '' };
    const { en } = await screenMessage(database, model.entities, {
      code: 'APPROVAL_REJECTED',
      values: outcome,
    });
    expect(en).toBe('Your request was rejected: Close Account (A1, Işık).');
  });
});

describe('shipped messages', () => {
  it.each(Object.keys(shippedMessages) as MessageCode[])(
    '%s uses all of its values, and no others',
    (code) => {
      const { body, values } = shippedMessage(code);
      for (const text of [body.tr, body.en]) {
        expect([...placeholdersOf(text)].sort()).toEqual(Object.keys(values).sort());
      }
    },
  );
});
