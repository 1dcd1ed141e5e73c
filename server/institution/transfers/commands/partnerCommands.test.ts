import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../base/errors/Refusal';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, type TestCall, testDay } from '../../../testing/commandWorld';
import type { PartnerReply, PartnerService } from '../rules/partners';
import { corridorCommands } from './corridor';
import { partnerCommands } from './partnerCommands';
import { testConnection } from './testConnection';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const commandOf = (path: string) => {
  const found = partnerCommands.find((command) => command.path === `moneyTransfer/${path}`);
  if (found === undefined) throw new Error(`There is no command ${path}`);
  return found;
};
const send = (world: CommandTest, path: string, screen: string, test: TestCall = {}) =>
  world.call(commandOf(path) as Parameters<CommandTest['call']>[0], `moneyTransfer/${screen}`, test);
const rowsOf = async (world: CommandTest, path: string, screen: string, filter = {}) =>
  (
    await world.query(commandOf(path) as Parameters<CommandTest['query']>[0], `moneyTransfer/${screen}`, {
      filter,
    })
  ).rows;

/** A partner in test, with a contract until a day. */
async function addPartner(world: CommandTest, partnerCode: string, contractEnd = '2027-06-30') {
  const partner = await world.insert('Partner', { partnerCode, title: `${partnerCode} Remit`, contractEnd });
  await world.records.update('Partner', partner.id, partner.version, { partnerStatus: 'TEST' });
  return partner.id;
}

/** All that a partner needs before it goes live. */
async function complete(world: CommandTest, partner: string) {
  const ofPartner = { partner, status: 'ACTIVE' };
  await world.insert('PartnerCountry', {
    ...ofPartner,
    country: 'GE',
    sendAllowed: true,
    currencies: ['USD'],
    payoutMethods: ['CASH'],
  });
  await world.insert('PartnerCondition', {
    ...ofPartner,
    inOut: 'OUT',
    payoutMethod: 'CASH',
    sendCurrency: 'TRY',
    payoutCurrency: 'USD',
    minAmount: '1.00',
    maxAmount: '1000.00',
    cutOffTime: '23:59',
    unitFee: '2.00',
  });
  const account = await insertAccount(world, {
    ownerType: 'EXF',
    partner,
    glCode: '136.02',
    currency: 'USD',
  });
  await world.insert('PartnerAccount', {
    ...ofPartner,
    account: account.id,
    partnerAccountRole: 'PREFUND',
    currency: 'USD',
    alertBalance: '0.00',
    creditLimit: '0.00',
  });
  for (const partnerJob of ['QUOTE', 'SEND', 'CANCEL', 'STATUS'])
    await world.insert('PartnerJobMatch', { ...ofPartner, partnerJob });
  const channel =
    (await world.records.find('Channel', {})) ??
    (await world.insert('Channel', { channelCode: 'SUBE', name: 'Şube' }));
  await world.insert('PartnerChannelCode', { ...ofPartner, channel: channel.id, txnType: 'SEND' });
  return account.id;
}

const goLive = (world: CommandTest, recordId: string, name = 'commit') =>
  send(world, `exf/status/${name}`, 'exfGoLive', {
    recordId,
    approved: true,
    form: { changeReason: 'Testler bitti' },
  });

describe('W2 a partner institution', () => {
  it('goes live when nothing of its checklist is missing; each missing item is named', () =>
    within(async (world) => {
      const id = await addPartner(world, 'KITA', '2026-11-19');
      expect((await goLive(world, id, 'begin')).state?.checks).toHaveLength(6);
      await expect(goLive(world, id)).rejects.toMatchObject({
        code: 'partner.notReady',
        text: {
          en: 'Missing before the institution can go live: A country that is open; A working condition; An account of ours; Services to quote, send, cancel and ask the status; A channel code; A contract in force.',
        },
      });
      await complete(world, id);
      await expect(goLive(world, id, 'validate')).rejects.toMatchObject({
        text: { en: 'Missing before the institution can go live: A contract in force.' },
      });
      const { version } = (await world.records.get('Partner', id)) ?? { version: 0 };
      await world.records.update('Partner', id, version, { contractEnd: testDay });
      await goLive(world, id);
      expect((await world.records.get('Partner', id))?.partnerStatus).toBe('LIVE');
    }));

  it.each([
    ['5493001KJTIIGC8Y1R12', null],
    ['5493001KJTIIGC8Y1R13', 'partner.lei'],
  ])('has a legal entity identifier with check digits: %s', (lei, code) =>
    within(async (world) => {
      const checked = send(world, 'exf/validate', 'exfDefinition', { form: { lei } });
      if (code === null) await checked;
      else await expect(checked).rejects.toMatchObject({ code, fieldErrors: [{ field: 'lei' }] });
    }),
  );

  it.each([
    ['KP', { sanctioned: true }, 'coverage.sanctioned'],
    ['MM', { sanctioned: false, allowSend: false }, 'coverage.closed'],
    ['XX', null, 'coverage.sanctioned'],
  ])('does not open %s, which the house has closed', (country, values, code) =>
    within(async (world) => {
      if (values) await world.insert('Country', { code: country, ...values });
      const form = { country, sendAllowed: true };
      await expect(
        send(world, 'exfCountry/validate', 'exfCountryDefinition', { form }),
      ).rejects.toMatchObject({ code });
    }),
  );

  it('has an account of its own, in whose currency its alert is', () =>
    within(async (world) => {
      const [one, two] = [await addPartner(world, 'ONE'), await addPartner(world, 'TWO')];
      const account = await complete(world, one);
      const form = {
        partner: two,
        account,
        partnerAccountRole: 'NOSTRO',
        creditLimit: '0',
        alertBalance: '5',
      };
      const save = (partner: string) =>
        send(world, 'exfAccountInfo/commit', 'exfAccountInfoDefinition', {
          form: { ...form, partner, status: 'ACTIVE' },
        });
      await expect(save(two)).rejects.toMatchObject({ code: 'partnerAccount.notOpen' });
      const { result } = await save(one);
      expect((await world.records.get('PartnerAccount', String(result?.id)))?.currency).toBe('USD');
    }));
});

describe('W2 the routing table', () => {
  /** A rule with two live partners. */
  async function corridor(world: CommandTest) {
    await world.insert('Country', { code: 'GE', allowSend: true, sanctioned: false });
    const [one, two] = [await addPartner(world, 'ONE'), await addPartner(world, 'TWO')];
    for (const id of [one, two]) {
      await complete(world, id);
      await goLive(world, id);
    }
    const rule = {
      country: 'GE',
      currency: 'USD',
      payoutMethod: 'CASH',
      validFrom: '2026-01-01',
      status: 'ACTIVE',
    };
    const values = {
      ...rule,
      routeRule: 'FIXED',
      primaryPartner: one,
      secondaryPartner: two,
      failoverMinutes: 90,
    };
    return { one, two, id: (await world.insert('PreferredPartner', values)).id };
  }
  const inUse = async (world: CommandTest) => (await rowsOf(world, 'exfPrimary/query', 'exfPrimaryQuery'))[0];

  it('shows the partner in use, which is switched for a time and back', () =>
    within(async (world) => {
      const { id } = await corridor(world);
      expect(await inUse(world)).toMatchObject({ activePartner: 'ONE', failoverUntil: null });
      await send(world, 'exfPrimary/switch', 'exfPrimaryQuery', { body: { id } });
      expect(await inUse(world)).toMatchObject({
        activePartner: 'TWO',
        failoverUntil: expect.any(String) as string,
      });
      await send(world, 'exfPrimary/switchBack', 'exfPrimaryQuery', { body: { id } });
      expect(await inUse(world)).toMatchObject({ activePartner: 'ONE', failoverUntil: null });
    }));

  it('says why nobody pays', () =>
    within(async (world) => {
      const { one, two } = await corridor(world);
      for (const id of [one, two]) {
        const { version } = (await world.records.get('Partner', id)) ?? { version: 0 };
        await world.records.update('Partner', id, version, { partnerStatus: 'SUSPENDED' });
      }
      expect(await inUse(world)).toMatchObject({
        activePartner: null,
        reason: 'ONE Remit does not operate now.',
      });
    }));

  it('compares the partners of a corridor, and takes no others', () =>
    within(async (world) => {
      const { one } = await corridor(world);
      const filter = { country: 'GE', currency: 'USD', payoutMethod: 'CASH' };
      const sent = { receiverCountry: 'GE', payoutCurrency: 'USD', payoutMethod: 'CASH', partner: one };
      for (const [sentAt, paidAt] of [
        [`${testDay}T06:00:00.000Z`, `${testDay}T06:10:00.000Z`],
        [`${testDay}T06:00:00.000Z`, `${testDay}T06:21:00.000Z`],
        ['2026-01-05T06:00:00.000Z', '2026-01-06T06:00:00.000Z'],
      ] as const) {
        const { id, version } = await world.insert('Transfer', { ...sent, payoutCode: null });
        const states = ['SENT', 'READY', 'PAID'] as const;
        for (const [step, transferStatus] of states.entries())
          await world.records.update('Transfer', id, version + step, { sentAt, paidAt, transferStatus });
      }
      expect(await rowsOf(world, 'exfPrimary/candidates', 'exfPrimaryDefinition', filter)).toMatchObject([
        { partnerCode: 'ONE', sendCurrencies: 'TRY', unitFee: '2.00', avgMinutes: 16 },
        { partnerCode: 'TWO', avgMinutes: null },
      ]);
      const check = (values: object) =>
        send(world, 'exfPrimary/validate', 'exfPrimaryDefinition', {
          form: { ...filter, primaryPartner: one, ...values },
        });
      await expect(check({ secondaryPartner: one })).rejects.toMatchObject({ code: 'primary.same' });
      await expect(check({ currency: 'EUR' })).rejects.toMatchObject({ code: 'primary.notCovered' });
      const draft = await world.insert('Partner', { partnerCode: 'DRAFT', title: 'Draft' });
      await expect(check({ primaryPartner: draft.id })).rejects.toMatchObject({ code: 'primary.notReady' });
    }));

  it('is not switched without a secondary partner', () =>
    within(async (world) => {
      const { id } = await world.insert('PreferredPartner', { country: 'GE', status: 'ACTIVE' });
      await expect(
        send(world, 'exfPrimary/switch', 'exfPrimaryQuery', { body: { id } }),
      ).rejects.toMatchObject({
        code: 'primary.noSecondary',
      });
    }));
});

describe('channel codes at partners', () => {
  it('are listed, and channels that lack one', () =>
    within(async (world) => {
      const partner = await addPartner(world, 'ONE');
      const channel = await world.insert('Channel', { channelCode: 'SUBE', name: 'Şube', status: 'ACTIVE' });
      await world.insert('PartnerChannelCode', {
        partner,
        channel: channel.id,
        txnType: 'SEND',
        partnerChannelCode: 'TR01',
        status: 'ACTIVE',
      });
      const found = (filter: object) => rowsOf(world, 'exfChannelCode/query', 'exfChannelCodeQuery', filter);
      expect(await found({ partnerChannelCode: 'R0' })).toMatchObject([
        { partnerChannelCode: 'TR01', status: 'ACTIVE' },
      ]);
      expect(await found({ partnerChannelCode: 'X' })).toEqual([]);
      expect(await found({ missingOnly: true })).toMatchObject([
        { txnType: 'PAY', status: null, 'partner.partnerCode': 'ONE', 'channel.channelCode': 'SUBE' },
      ]);
    }));
});

describe('the connection to a partner', () => {
  it('is tested at its stored address: the time is shown, and words of ours for a missing reply', () =>
    within(async (world) => {
      const recordId = await addPartner(world, 'ONE');
      const asked: string[] = [];
      const tested = async (reply: PartnerReply) => {
        const ask: PartnerService['ask'] = async ({ partnerCode }, { job }) => {
          asked.push(`${partnerCode} ${job}`);
          return reply;
        };
        const [fromDefinition, fromJobs] = testConnection({ ask }) as readonly Parameters<
          CommandTest['call']
        >[0][];
        const form = { partner: recordId };
        const replies = [
          await world.call(fromDefinition as never, 'moneyTransfer/exfDefinition', { recordId }),
          await world.call(fromJobs as never, 'moneyTransfer/exfJobMatching', { form }),
        ];
        return replies.map(({ result }) => result);
      };
      const pong = { kind: 'answered', code: '00', content: { message: 'pong' } } as const;
      const answer = { time: expect.any(Number) };
      expect(await tested(pong)).toEqual([answer, answer]);
      for (const reply of [
        { kind: 'silent', why: 'HTTP 200 root:x:0:0' },
        { kind: 'refused', code: 'root:x:0:0', reason: 'root:x:0:0' },
      ] as const) {
        const refusal = await tested(reply).catch((error: Refusal) => error);
        expect(refusal).toMatchObject({ code: 'partner.noReply' });
        expect(JSON.stringify(refusal)).not.toContain('root');
      }
      expect(asked).toEqual(Array(4).fill('ONE PING'));
    }));
});

describe('the corridor of a transfer', () => {
  it('decides currency and method: those of the form if a partner pays so, otherwise the most similar ones; and offers its methods alone', () =>
    within(async (world) => {
      await world.insert('Country', { code: 'GE', allowSend: true, sanctioned: false });
      const partner = await addPartner(world, 'ONE');
      await complete(world, partner);
      await send(world, 'exf/status/commit', 'exfGoLive', {
        recordId: partner,
        approved: true,
        form: { changeReason: 'Testler bitti' },
      });
      await world.insert('PreferredPartner', {
        country: 'GE',
        currency: 'USD',
        payoutMethod: 'CASH',
        routeRule: 'FIXED',
        primaryPartner: partner,
        validFrom: '2026-01-01',
        status: 'ACTIVE',
      });
      const stateOf = async (name: string, form: object) => {
        const asked = { transferType: 'ABROAD', receiverCountry: 'GE', sendCurrency: 'TRY', ...form };
        const command = corridorCommands.find(({ path }) => path.endsWith(`/${name}`));
        return (
          await world.call(command as Parameters<CommandTest['call']>[0], 'moneyTransfer/transfer', {
            form: asked,
          })
        ).state;
      };
      const chosen = (form: object) => stateOf('corridor', form);
      const methods = async (form: object) => (await stateOf('methods', form))?.offeredMethods;
      const offered = { payoutCurrency: 'USD', payoutMethod: 'CASH' };
      expect(await chosen({ payoutCurrency: 'TRY', payoutMethod: 'ACCOUNT' })).toEqual(offered);
      expect(await chosen({ ...offered })).toEqual(offered);
      const refused = async (form: object) => {
        const { code, fieldErrors } = await chosen(form).then(
          () => new Refusal('none', { tr: '', en: '' }),
          (error: Refusal) => error,
        );
        return [code, ...fieldErrors.flatMap(({ field, message }) => [field, message])];
      };
      // Before an amount is asked for: the price alone would only be missing.
      const [code, field] = ['route.noCorridor', 'receiverCountry'];
      const inEuro = 'Nothing is sent to this country in EUR; it is in: TRY.';
      expect(await refused({ sendCurrency: 'EUR' })).toEqual([code, field, inEuro]);
      const nobody = 'No partner pays in this country now.';
      expect(await refused({ receiverCountry: 'UZ' })).toEqual([code, field, nobody]);
      expect(await chosen({ transferType: 'TO_NAME' })).toEqual({});
      expect(await methods({ payoutCurrency: 'USD' })).toEqual(['CASH']);
      expect(await methods({ payoutCurrency: 'EUR' })).toBeNull();
      expect(await methods({ payoutCurrency: 'USD', sendCurrency: 'EUR' })).toBeNull();
      expect(await methods({ transferType: 'TO_NAME' })).toEqual(['CASH']);
    }));
});
