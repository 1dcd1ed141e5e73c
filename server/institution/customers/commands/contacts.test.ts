import { beforeAll, describe, expect, it } from 'vitest';
import { demoPerson } from '../../../demo/demoServices';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import type { PopulationRegister, RegisteredAddress } from '../rules/population';
import { removeContact, saveContact, sendContactCode, verifyContact } from './contacts';
import { importKpsAddress } from './kpsQueries';

const screen = 'customers/customerContact';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const phones = ['+905300000001', '+905300000002'];
const savePhone = async (
  world: CommandTest,
  customer: string,
  phone: string,
  more = {},
  recordId?: string,
) => {
  const form = { customer, contactType: 'MOBILE', phone, ...more };
  const { result } = await world.call(saveContact, screen, { form, ...(recordId && { recordId }) });
  return String(result?.id);
};
const contactOf = ({ records }: CommandTest, id: string) => records.get('CustomerContact', id);

describe('customerContact', () => {
  it('has one primary of a type: the first, until another takes its place', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      const first = await savePhone(world, id, '+905300000001');
      const second = await savePhone(world, id, '+905300000002');
      expect(await contactOf(world, first)).toMatchObject({ isPrimary: true });
      expect(await contactOf(world, second)).toMatchObject({ isPrimary: false });

      await savePhone(world, id, '+905300000002', { isPrimary: true }, second);
      expect(await contactOf(world, first)).toMatchObject({ isPrimary: false });
      expect(await contactOf(world, second)).toMatchObject({ isPrimary: true });
    }));

  it('keeps a single contact primary, and deactivates a primary one last', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      const [first, second] = [
        await savePhone(world, id, phones[0] ?? ''),
        await savePhone(world, id, phones[1] ?? ''),
      ];
      const remove = (contact: string) => world.call(removeContact, screen, { body: { id: contact } });
      await savePhone(world, id, '+905300000001', { isPrimary: false }, first);
      expect(await contactOf(world, first)).toMatchObject({ isPrimary: true });
      await expect(remove(first)).rejects.toMatchObject({ code: 'contact.primary' });
      await remove(second);
      await remove(first);
      expect(await contactOf(world, first)).toMatchObject({ status: 'PASSIVE', isPrimary: false });
    }));

  it('is verified by the code that went out, once, and again when the number changed', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      const contact = await savePhone(world, id, '+905300000001');
      const { result } = await world.call(sendContactCode({}), screen, { body: { id: contact } });
      expect(result).toMatchObject({ to: '*********0001', preview: null });
      const [message] = world.messages;
      expect(message).toMatchObject({ purpose: 'CONTACT_CODE', to: '+905300000001', seconds: 300 });
      const code = /\d{6}/.exec(message?.message.text ?? '')?.[0] ?? '';
      const verify = (answer: string) =>
        world.call(verifyContact, screen, { body: { id: contact }, payload: { code: answer } });

      expect((await verify(code === '000000' ? '000001' : '000000')).head?.code).toBe('contact.codeWrong');
      expect(await contactOf(world, contact)).toMatchObject({ verifiedAt: null });
      await verify(code);
      expect(await contactOf(world, contact)).toMatchObject({ verifyMethod: 'OTP' });
      await expect(verify(code)).rejects.toMatchObject({ code: 'contact.codeExpired' });

      await savePhone(world, id, '+905300000001', { isPrimary: true }, contact);
      expect(await contactOf(world, contact)).toMatchObject({ verifyMethod: 'OTP' });
      await savePhone(world, id, '+905300000009', {}, contact);
      expect(await contactOf(world, contact)).toMatchObject({ verifyMethod: null, verifiedAt: null });
    }));

  it('invalidates a code after five wrong ones', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      const contact = await savePhone(world, id, '+905300000001');
      const sending = sendContactCode({ isPreview: true });
      const { result } = await world.call(sending, screen, { body: { id: contact } });
      const code = /\d{6}/.exec(world.messages[0]?.message.text ?? '')?.[0] ?? '';
      expect(result).toMatchObject({
        preview: `Doğrulama kodunuz: ${code} / Your verification code: ${code}`,
      });
      const verify = (answer: string) =>
        world.call(verifyContact, screen, { body: { id: contact }, payload: { code: answer } });
      for (let tried = 0; tried < 5; tried += 1) await verify('x');
      await expect(verify(code)).rejects.toMatchObject({ code: 'contact.codeExpired' });
    }));

  it('copies the address of KPS, and replaces an earlier copy', () =>
    within(async (world) => {
      const address: RegisteredAddress = {
        addressLine: 'Çınar Sk. 5',
        district: 'Kadıköy',
        province: 'TR34',
        postalCode: '34710',
      };
      const { id } = await insertCustomer(world, {
        tckn: '10000000146',
        birthDate: '1990-05-17',
        firstName: 'İREM',
        lastName: 'ÖZTÜRK',
      });
      const registerWith = (found: RegisteredAddress | null): PopulationRegister => ({
        ask: async ({ identityNo, birthDate }) => ({
          kind: 'person',
          person: {
            ...demoPerson(identityNo, birthDate),
            firstName: 'İREM',
            lastName: 'ÖZTÜRK',
            address: found,
          },
        }),
      });
      const importAddress = (found: RegisteredAddress | null) =>
        world.call(importKpsAddress(registerWith(found)), screen, {
          form: { customer: id },
          payload: { kpsReason: 'UPDATE', consent: true },
        });
      const first = (await importAddress(address)).result?.id;
      const second = (await importAddress({ ...address, addressLine: 'Gül Sk. 7' })).result?.id;
      expect(second).toBe(first);
      expect(await contactOf(world, String(second))).toMatchObject({
        contactType: 'HOME',
        addressLine: 'Gül Sk. 7',
        verifyMethod: 'KPS',
        isPrimary: true,
      });
      await expect(importAddress(null)).rejects.toMatchObject({ code: 'contact.noAddress' });
      const foreigner = await insertCustomer(world, { nationality: 'DE', passportNo: 'C12345' });
      await expect(
        world.call(importKpsAddress(registerWith(address)), screen, { form: { customer: foreigner.id } }),
      ).rejects.toMatchObject({ code: 'kps.noIdentity' });
      const asked = await world.records.list('KpsQuery', { customer: id });
      expect(asked.map(({ kpsResult, kpsReason, cost }) => [kpsResult, kpsReason, cost])).toEqual([
        ['MATCH', 'UPDATE', '0.2500'],
        ['MATCH', 'UPDATE', '0.2500'],
        ['NOT_FOUND', 'UPDATE', '0.2500'],
      ]);
    }));
});
