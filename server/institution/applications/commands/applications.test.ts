import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { mersisOf } from '../../../demo/demoCompanies';
import { demoVkn } from '../../../demo/identityNumbers';
import type { Command } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import { insertAccount, insertCustomer, insertPlan } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, type TestCall } from '../../../testing/commandWorld';
import { applicationsModule } from '..';
import { defineAgent, type RegisteredCompany, requireNoAgent, type TradeRegistryReply } from '../rules';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const vkn = demoVkn(4_100_001);
const company: RegisteredCompany = {
  vkn,
  tradeName: 'DENEME GIDA A.Ş.',
  legalForm: 'AS',
  tradeRegistryNo: '123456',
  taxOffice: 'Kadıköy',
  naceCode: '46.31.02',
  foundationDate: '2010-01-15',
  closedOn: null,
};
const signer = {
  name: 'OYA ERDEM',
  taxNo: '10000000146',
  nationality: 'TR',
  birthDate: '1980-02-03',
  pep: false,
};
const owner = { ...signer, ownerKind: 'PERSON', sharePct: '100.00' };
const signs = { ...signer, signingAuthority: 'SOLE', isTopManager: false };
const whole = {
  applicationType: 'CORPORATE',
  mersisNo: mersisOf(vkn),
  vkn,
  tradeName: company.tradeName,
  legalForm: 'AS',
  applicantName: signer.name,
  tckn: signer.taxNo,
  phone: '+905321112233',
  partners: [owner],
  signatories: [signs],
};
const file = (name: string) => ({ id: '00000000-0000-4000-8000-000000000001', name });
const documents = Object.fromEntries(
  ['registryGazette', 'signatureCircular', 'taxPlate', 'uboForm'].map((name) => [name, file(name)]),
);

/** An institution with a teller who enters, and two users of the pool. */
async function place(world: CommandTest, reply: TradeRegistryReply = { kind: 'company', company }) {
  const { insert, records } = world;
  const asked: string[] = [];
  const tradeRegistry = {
    ask: async ({ mersisNo }: { mersisNo: string }) => {
      asked.push(mersisNo);
      return reply;
    },
  };
  const commands = applicationsModule.commands?.({ tradeRegistry } as never) ?? [];
  const named = (path: string) => {
    const command = commands.find((each) => each.path === `apply/${path}`);
    if (command === undefined) throw new Error(`There is no command ${path}`);
    return command as Command;
  };
  const user = (userName: string, tckn: string) =>
    insert('User', { userName, firstName: userName, lastName: 'X', tckn, userStatus: 'ACTIVE' });
  const officer = await user('officer', '10000000078');
  const other = await user('partner', signer.taxNo);
  await insert('Agent', { agentType: 'HEAD_OFFICE', title: 'Genel Müdürlük', agentStatus: 'ACTIVE' });
  await insert('Channel', { channelCode: 'SUBE', name: 'Şube', channelType: 'BRANCH', status: 'ACTIVE' });
  await insertPlan(world);
  const bank = await insert('Bank', { bankCode: '00001', name: 'Banka', status: 'ACTIVE' });
  await insert('BankAccount', {
    bank: bank.id,
    account: (await insertAccount(world)).id,
    iban: 'TR000000000000000000000001',
    currency: 'TRY',
    bankAccPurpose: 'COLLECTION',
    status: 'ACTIVE',
  });
  const ask = (form: JsonObject = whole) =>
    world.call(named('corporate/mersis'), 'apply/corporateApply', { form });
  const save = (form: JsonObject = {}, test: TestCall = {}, step = 'commit') =>
    world.call(named(`corporate/${step}`), 'apply/corporateApply', { form: { ...whole, ...form }, ...test });
  const act = (name: string, id: string, payload: JsonObject = {}, userName = 'officer') =>
    world.call(named(`application/${name}`), 'apply/pool', {
      body: { id },
      payload,
      userName,
      userId: officer.id,
    });
  const decide = (way: string, recordId: string, test: TestCall = {}) =>
    world.call(named(`application/${way}/commit`), decisionScreens[way] ?? '', {
      recordId,
      userName: 'officer',
      userId: officer.id,
      granted: ['1'],
      ...test,
    });
  const stored = async (id: string) => (await records.get('Application', id)) as StoredOf<'Application'>;
  /** An application in review by the officer, confirmed by MERSİS. @returns its id */
  const reviewed = async (form: JsonObject = {}) => {
    await ask();
    const id = String((await save({ ...documents, ...form })).result?.id);
    await act('take', id);
    return id;
  };
  return { asked, ask, save, act, decide, stored, reviewed, officer, other };
}

const decisionScreens: Readonly<Record<string, string>> = {
  decide: 'apply/applicationDecision',
  complianceDecide: 'apply/complianceDecision',
};
const code = (code: string) => ({ code });

/** What an agency applies with, and what its contract says. */
const agency = { applicationType: 'AGENT', city: 'TR41', address: 'Körfez Mah. 5, İzmit' };
const contract = { contractNo: 'TMS-2026-014', contractEnd: '2028-12-31' };

describe('an application of a company', () => {
  it('is filled by MERSİS, which is on record whatever it answers', () =>
    within(async (world) => {
      const { ask, asked } = await place(world);
      expect((await ask()).state).toMatchObject({ vkn, tradeName: company.tradeName, legalForm: 'AS' });
      expect(asked).toEqual([whole.mersisNo]);
      expect(await world.records.list('MersisQuery', {})).toMatchObject([{ mersisResult: 'FOUND', vkn }]);
    }));

  it.each([
    ['mersis.unknown', 'NOT_FOUND', { kind: 'unknown' }],
    ['mersis.silent', 'SERVICE_ERROR', { kind: 'silent' }],
    ['mersis.closed', 'CLOSED', { kind: 'company', company: { ...company, closedOn: '2025-06-30' } }],
  ] as const)('%s: nothing is filled', (refusal, mersisResult, reply) =>
    within(async (world) => {
      const { ask } = await place(world, reply);
      await expect(ask()).rejects.toMatchObject(code(refusal));
      expect(await world.records.list('MersisQuery', {})).toMatchObject([{ mersisResult }]);
    }),
  );

  it('is confirmed only as MERSİS has it, and has a time by which it is decided', () =>
    within(async (world) => {
      const { ask, save, stored } = await place(world);
      await ask();
      const { result } = await save();
      expect(await stored(String(result?.id))).toMatchObject({
        status: 'NEW',
        mersisConfirmedAt: expect.any(String),
        slaDueAt: expect.any(String),
        riskLevel: 'LOW',
        needsCompliance: false,
      });
      expect(result?.number).toMatch(/^BSV/);
      await save({ tradeName: 'BAŞKA UNVAN A.Ş.' }, { recordId: String(result?.id) });
      expect((await stored(String(result?.id))).mersisConfirmedAt).toBeNull();
    }));

  it.each([
    ['owners.shares', { partners: [{ ...owner, sharePct: '99.99' }] }],
    ['owners.missing', { partners: [] }],
    ['owners.noSignatory', { signatories: [{ ...signs, validUntil: '2026-11-19' }] }],
    ['owners.identityNo', { partners: [{ ...owner, taxNo: '10000000147' }] }],
    ['owners.identityNo', { signatories: [signs, { ...signs, name: 'A B', taxNo: '10000000147' }] }],
    ['application.applicant', { tckn: '10000000078' }],
  ] as const)('%s: it is not stored', (refusal, form) =>
    within(async (world) => {
      const { save } = await place(world);
      for (const step of ['validate', 'commit'])
        await expect(save(form as unknown as JsonObject, {}, step)).rejects.toMatchObject(code(refusal));
    }),
  );

  it('names a senior manager where no owner reaches 25 percent', () =>
    within(async (world) => {
      const { save } = await place(world);
      const numbers = ['10000000146', '10000000078', '10000000214', '10000000382', '10000000450'];
      const partners = numbers.map((taxNo, at) => ({
        ...owner,
        name: `ORTAK ${'ABCDE'[at]}`,
        taxNo,
        sharePct: '20.00',
      }));
      await expect(save({ partners })).rejects.toMatchObject(code('owners.noManager'));
      await save({ partners, signatories: [{ ...signs, isTopManager: true }] });
    }));

  it('is one at a time, and none of a customer', () =>
    within(async (world) => {
      const { save } = await place(world);
      const { result } = await save();
      await expect(save()).rejects.toMatchObject(code('application.duplicate'));
      await save({}, { recordId: String(result?.id) });
      await insertCustomer(world, { customerType: 'CORPORATE', vkn: demoVkn(4_100_002), customerNo: '7' });
      const other = { vkn: demoVkn(4_100_002), mersisNo: mersisOf(demoVkn(4_100_002)) };
      await expect(save(other)).rejects.toMatchObject(code('application.duplicate'));
    }));
});

describe('the pool of applications', () => {
  it('one takes it, others wait; who entered it or is part of it never does', () =>
    within(async (world) => {
      const { save, act, stored, officer } = await place(world);
      const id = String((await save()).result?.id);
      const { createdBy } = await stored(id);
      await expect(act('take', id, {}, createdBy ?? '')).rejects.toMatchObject(
        code('application.ownDecision'),
      );
      await expect(act('take', id, {}, 'partner')).rejects.toMatchObject(code('application.ownDecision'));
      await act('take', id);
      expect(await stored(id)).toMatchObject({ status: 'IN_REVIEW', assignedTo: officer.id });
      await expect(act('take', id)).rejects.toMatchObject(code('application.wrongState'));
    }));

  it('is assigned by name, not to somebody who is part of it, and is released by its officer', () =>
    within(async (world) => {
      const { save, act, stored, officer, other } = await place(world);
      const id = String((await save()).result?.id);
      await expect(act('assign', id, { assignedTo: other.id })).rejects.toMatchObject(
        code('application.ownDecision'),
      );
      await act('assign', id, { assignedTo: officer.id });
      await act('assign', id, { assignedTo: officer.id });
      await act('release', id);
      expect(await stored(id)).toMatchObject({ status: 'NEW', assignedTo: null });
      const steps = await world.records.list('ApplicationEvent', { application: id });
      expect(steps.map(({ step }) => step)).toEqual(['ENTER', 'ASSIGN', 'REASSIGN', 'RELEASE']);
    }));

  it('documents are requested of the applicant, by who took it, and stop the time until they come', () =>
    within(async (world) => {
      const { save, act, stored, reviewed } = await place(world);
      const id = await reviewed({ uboForm: null });
      const { slaDueAt } = await stored(id);
      const missingDocs = 'Gerçek faydalanıcı beyanı';
      await act('requestDocuments', id, { missingDocs });
      expect(world.messages).toMatchObject([
        { purpose: 'APPLICATION', to: whole.phone, message: { text: expect.stringContaining(missingDocs) } },
      ]);
      // Nothing that waits for the applicant is overdue.
      expect(await stored(id)).toMatchObject({ status: 'MISSING_DOC', missingDocs, slaDueAt: null });
      await save(documents, { recordId: id });
      expect(await stored(id)).toMatchObject({ status: 'IN_REVIEW', missingDocs: null, slaDueAt });
    }));

  it('is rejected with a reason, which the applicant does not hear', () =>
    within(async (world) => {
      const { act, stored, reviewed, save } = await place(world);
      const id = await reviewed();
      await expect(act('reject', id)).rejects.toMatchObject(code('validation.failed'));
      const decisionNote = 'Ortaklık yapısı doğrulanamadı';
      await act('reject', id, { decisionNote });
      expect(await stored(id)).toMatchObject({
        status: 'REJECTED',
        decisionNote,
        decidedAt: expect.any(String),
      });
      expect(JSON.stringify(world.messages)).not.toContain(decisionNote);
      // The company may apply again.
      await save();
    }));

  it('only who took it works on it', () =>
    within(async (world) => {
      const { act, reviewed, stored, other } = await place(world);
      const id = await reviewed();
      const { version } = await stored(id);
      await world.records.update('Application', id, version, { assignedTo: other.id });
      for (const [name, payload] of [
        ['release', {}],
        ['requestDocuments', { missingDocs: 'Vergi levhası' }],
        ['toCompliance', {}],
        ['reject', { decisionNote: 'Evrak getirilmedi' }],
      ] as const)
        await expect(act(name, id, payload)).rejects.toMatchObject(code('application.notYours'));
    }));
});

describe('the decision', () => {
  it('is not that of its entrant, of a part of it, or of another officer', () =>
    within(async (world) => {
      const { decide, reviewed, stored, other } = await place(world);
      const id = await reviewed();
      const refused = async (test: TestCall, refusal: string) =>
        expect(decide('decide', id, test)).rejects.toMatchObject(code(refusal));
      const { createdBy, version } = await stored(id);
      await refused({ userName: createdBy ?? '' }, 'application.ownDecision');
      await refused({ userName: 'partner' }, 'application.ownDecision');
      await world.records.update('Application', id, version, { assignedTo: other.id });
      await refused({}, 'application.notYours');
    }));

  it('needs MERSİS, all documents and a review', () =>
    within(async (world) => {
      const { decide, reviewed, save, act } = await place(world);
      const id = await reviewed({ uboForm: null });
      await expect(decide('decide', id)).rejects.toMatchObject(code('application.documentsMissing'));
      await save({ ...documents, tradeName: 'BAŞKA UNVAN A.Ş.' }, { recordId: id });
      await expect(decide('decide', id)).rejects.toMatchObject(code('application.notConfirmed'));
      await act('release', id);
      await expect(decide('decide', id)).rejects.toMatchObject(code('application.wrongState'));
    }));

  it.each([
    ['a politically exposed owner', { partners: [{ ...owner, pep: true }] }],
    ['a politically exposed signatory', { signatories: [{ ...signs, pep: true }] }],
    [
      'an owner of a country of high risk',
      { partners: [{ ...owner, nationality: 'IR', taxNo: 'P1234567' }] },
    ],
  ] as const)('is that of compliance for %s', (_, form) =>
    within(async (world) => {
      const { decide, reviewed, act, stored } = await place(world);
      await world.insert('RiskReference', {
        riskKind: 'NATIONALITY',
        code: 'IR',
        riskLevel: 'HIGH',
        eddRequired: true,
        status: 'ACTIVE',
      });
      const id = await reviewed(form as unknown as JsonObject);
      expect(await stored(id)).toMatchObject({ needsCompliance: true, riskLevel: 'HIGH' });
      await expect(decide('decide', id)).rejects.toMatchObject(code('application.needsCompliance'));
      await expect(decide('complianceDecide', id)).rejects.toMatchObject(code('application.wrongState'));
      await act('toCompliance', id);
      expect(await stored(id)).toMatchObject({ status: 'COMPLIANCE' });
      await expect(decide('decide', id)).rejects.toMatchObject(code('application.needsCompliance'));
    }),
  );
});

describe('an agency', () => {
  const terminated = { agentType: 'AGENT', agentStatus: 'TERMINATED', title: 'Eski', vkn };

  it('becomes a suspended agent with what was applied for and its contract', () =>
    within(async (world) => {
      const { reviewed, stored } = await place(world);
      const application = await stored(await reviewed(agency));
      const kept = await defineAgent(world.records, application, contract);
      expect(kept).toMatchObject({ agent: expect.any(String), ...contract });
      expect(await world.records.get('Agent', kept.agent ?? '')).toMatchObject({
        agentType: 'AGENT',
        agentStatus: 'SUSPENDED',
        title: whole.tradeName,
        vkn,
        city: agency.city,
        address: agency.address,
        phone: whole.phone,
        tcmbCode: null,
        ...contract,
      });
      await expect(defineAgent(world.records, application, {})).rejects.toMatchObject(
        code('record.incomplete'),
      );
    }));

  it('that is an agent already is refused, until its contract has ended', () =>
    within(async (world) => {
      const { reviewed, stored } = await place(world);
      const application = await stored(await reviewed(agency));
      await world.insert('Agent', terminated);
      await requireNoAgent(world.records, application);
      await world.insert('Agent', { ...terminated, agentStatus: 'SUSPENDED' });
      await expect(requireNoAgent(world.records, application)).rejects.toMatchObject(
        code('application.alreadyAgent'),
      );
    }));
});
