import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import messageEntity from '../../../../schemas/entities/platform/Message.json';
import messageDefinition from '../../../../screen-defs/applicationmanager/messageDefinition.json';
import {
  type MessageCode,
  shippedMessage,
  shippedMessages,
} from '../../../platform/messages/shippedMessages';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { messagePlaceholders, saveMessage, shippedOnly, testMessage, validateMessage } from './messages';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'applicationmanager/messageDefinition';
const code = { messageCode: 'SIGN_IN_CODE', notifyChannel: 'SMS', lang: 'TR', status: 'ACTIVE' };
const save = (world: CommandTest, form: Readonly<Record<string, Json>>) =>
  world.call(saveMessage, screen, { form: { ...code, ...form } });
/** Messages that go out by a channel other than mail. */
const codes = (Object.keys(shippedMessages) as MessageCode[]).filter((each) =>
  shippedMessage(each).channels.some((channel) => channel !== 'EMAIL'),
);

describe('a message of the institution', () => {
  it('is stored with the segments of its text, filled', () =>
    within(async (world) => {
      await save(world, { body: `${'ş'.repeat(75)}{{code}}` });
      expect(await world.records.find('Message', {})).toMatchObject({ lang: 'TR', segments: 2 });
    }));

  it('has no segments on the screen', () =>
    within(async (world) => {
      const waiting = { messageCode: 'APPROVAL_WAITING', notifyChannel: 'SCREEN' };
      await save(world, { ...waiting, body: '{{operation}}' });
      expect(await world.records.find('Message', {})).toMatchObject({ segments: null });
    }));

  it('has no placeholder that nothing would replace, when it is checked and when it is stored', () =>
    within(async (world) => {
      const form = { ...code, body: 'Kod {{password}}' };
      const refusal = { code: 'message.placeholder', fieldErrors: [{ field: 'body' }] };
      await expect(world.call(validateMessage, screen, { form })).rejects.toMatchObject(refusal);
      await expect(save(world, form)).rejects.toMatchObject(refusal);
      await expect(save(world, { body: '{{toString}}' })).rejects.toMatchObject(refusal);
    }));

  it('42 A7 keeps the code or password that it is sent for', () =>
    within(async (world) => {
      const secret = codes.filter((each) => shippedMessage(each).secret);
      expect(secret.length).toBeGreaterThan(3);
      for (const messageCode of secret) {
        const { channels } = shippedMessage(messageCode);
        const form = { messageCode, notifyChannel: channels[0] ?? 'SMS', body: 'Kodunuz hazır.' };
        await expect(save(world, form)).rejects.toMatchObject({
          code: 'message.secretMissing',
          fieldErrors: [{ field: 'body' }],
        });
      }
    }));

  it('is there once for a channel and a language', () =>
    within(async (world) => {
      await save(world, { body: 'Bir {{code}}' });
      await save(world, { body: 'One {{code}}', lang: 'EN' });
      await expect(save(world, { body: 'İki {{code}}' })).rejects.toMatchObject({ code: 'record.unique' });
    }));
});

describe('a test message', () => {
  const test = testMessage({});
  const phone = '+905321234567';

  it('goes to the phone of its writer after the commit, with samples and the header', () =>
    within(async (world) => {
      const form = { ...code, body: 'Kod {{code}}', smsHeader: 'KURUM' };
      const { result } = await world.call(test, screen, { form, phone });
      expect(result).toEqual({ to: phone, preview: null });
      expect(world.messages).toEqual([
        { purpose: 'TEST', to: phone, message: { text: 'Kod 482915', from: 'KURUM' }, seconds: 600 },
      ]);
    }));

  it('has the text of the row that it is sent from; a demo shows it', () =>
    within(async (world) => {
      const { id } = await world.insert('Message', { ...code, body: 'Giriş {{code}}' });
      const list = 'applicationmanager/messageQuery';
      const { result } = await world.call(testMessage({ isPreview: true }), list, { body: { id }, phone });
      expect(result).toEqual({ to: phone, preview: 'Giriş 482915' });
      await expect(world.call(test, list, { body: { id: '999' }, phone })).rejects.toMatchObject({
        code: 'record.notFound',
      });
    }));

  it('needs a phone', () =>
    within(async (world) => {
      await expect(world.call(test, screen, { form: { ...code, body: '{{code}}' } })).rejects.toMatchObject({
        code: 'message.noPhone',
      });
    }));
});

describe('options of the page', () => {
  it('are the placeholders of the message, and nothing before one is chosen', () =>
    within(async (world) => {
      const list = (filter: Record<string, string>) => world.query(messagePlaceholders, screen, { filter });
      expect((await list({ messageCode: 'SIGN_IN_CODE' })).rows).toEqual([
        { id: 'code', placeholder: '{{code}}', sampleValue: '482915' },
      ]);
      expect((await list({})).rows).toEqual([]);
    }));

  it('are the messages sent with the product’s text: those without an active record', () =>
    within(async (world) => {
      const before = (await world.query(shippedOnly, screen)).rows.map(({ id }) => id);
      await save(world, { body: 'Bir {{code}}' });
      await save(world, { body: 'One {{code}}', lang: 'EN', status: 'PASSIVE' });
      const after = (await world.query(shippedOnly, screen)).rows.map(({ id }) => id);
      expect(before.filter((id) => !after.includes(id))).toEqual(['SIGN_IN_CODE SMS TR']);
    }));

  it('are the channels and the samples of the shipped messages', () => {
    const { values } = messageEntity.fields.notifyChannel.allowedValues;
    expect([...messageEntity.fields.messageCode.allowedValues].sort()).toEqual([...codes].sort());
    expect(values).toEqual(
      Object.fromEntries(
        codes.map((each) => [each, shippedMessage(each).channels.filter((channel) => channel !== 'EMAIL')]),
      ),
    );
    const sampled = messageDefinition.blocks.flatMap((block) =>
      Object.keys('with' in block ? (block.with ?? {}) : {}),
    );
    const used = codes.flatMap((each) => Object.keys(shippedMessage(each).values));
    expect([...new Set(sampled)].sort()).toEqual([...new Set(used)].sort());
  });
});
