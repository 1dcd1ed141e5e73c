import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { saveEmail, shippedEmails, testEmail, validateEmail } from './emailTemplates';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'applicationmanager/emailContentUpdate';
const mail = {
  templateCode: 'ONE_TIME_PASSWORD',
  lang: 'TR',
  status: 'ACTIVE',
  subject: 'Şifreniz',
  bodyHtml: '<p>Şifre: {{password}}</p>',
};
const save = (
  world: CommandTest,
  form: Readonly<Record<string, Json>> = {},
  recordId: string | null = null,
) => world.call(saveEmail, screen, { form: { ...mail, ...form }, recordId });

describe('a mail of the institution', () => {
  it('is a new version whenever its content changes, and every version is kept', () =>
    within(async (world) => {
      const { result } = await save(world);
      const id = String(result?.id);
      await save(world, { bodyHtml: '<p>Şifreniz: <b>{{password}}</b>' }, id);
      await save(world, { bodyHtml: '<p>Şifreniz: <b>{{password}}</b></p>', status: 'PASSIVE' }, id);
      expect(await world.records.get('EmailTemplate', id)).toMatchObject({ versionNo: 2, status: 'PASSIVE' });
      const versions = await world.records.list('EmailTemplateVersion', { template: id });
      expect(versions.map(({ versionNo, bodyHtml }) => [versionNo, bodyHtml])).toEqual([
        [1, '<p>Şifre: {{password}}</p>'],
        [2, '<p>Şifreniz: <b>{{password}}</b></p>'],
      ]);
    }));

  it('becomes a further version when an older one is restored', () =>
    within(async (world) => {
      const id = String((await save(world)).result?.id);
      await save(world, { subject: 'İkinci' }, id);
      await save(world, {}, id);
      expect(await world.records.get('EmailTemplate', id)).toMatchObject({
        versionNo: 3,
        subject: 'Şifreniz',
      });
      expect(await world.records.count('EmailTemplateVersion', { template: id })).toBe(3);
    }));

  it.each([
    ['<p onclick="x">a</p>', 'email.html', 'bodyHtml'],
    ['<script>x</script>', 'email.html', 'bodyHtml'],
    ['<p>{{code}}</p>', 'message.placeholder', 'bodyHtml'],
  ])('with %s is refused at its field', (bodyHtml, code, field) =>
    within(async (world) => {
      const refusal = { code, fieldErrors: [{ field }] };
      const form = { ...mail, bodyHtml };
      await expect(world.call(validateEmail, screen, { form })).rejects.toMatchObject(refusal);
      await expect(save(world, { bodyHtml })).rejects.toMatchObject(refusal);
    }),
  );

  it('is tested by its writer, with samples, from the form and from its row', () =>
    within(async (world) => {
      const test = testEmail({});
      const to = 'ipek@kurum.example';
      const { id } = await world.insert('EmailTemplate', { ...mail, fromAddress: 'a@kurum.example' });
      await world.call(test, 'applicationmanager/emailContentQuery', { body: { id }, mail: to });
      const form = { ...mail, fromAddress: 'a@kurum.example' };
      await world.call(test, screen, { form, mail: to });
      const message = {
        subject: 'Şifreniz',
        text: 'Şifre: kT7mPq4RzWx2',
        html: '<p>Şifre: kT7mPq4RzWx2</p>',
        from: 'a@kurum.example',
      };
      const sent = { purpose: 'TEST', to, message, seconds: 600 };
      expect(world.messages).toEqual([sent, sent]);
      await expect(world.call(test, screen, { form })).rejects.toMatchObject({ code: 'message.noMailbox' });
    }));

  it('is missing in the languages that the institution has not written', () =>
    within(async (world) => {
      await save(world);
      const { rows, total } = await world.query(shippedEmails, screen);
      expect(rows.map(({ id }) => id)).not.toContain('ONE_TIME_PASSWORD TR');
      expect(rows).toContainEqual({
        id: 'SIGN_IN_CODE EN',
        templateCode: 'SIGN_IN_CODE',
        lang: 'EN',
        subject: 'Your sign-in code',
        bodyHtml: '<p>Your sign-in code: {{code}}. Share it with nobody.</p>',
      });
      expect(total).toBe(13);
    }));
});
