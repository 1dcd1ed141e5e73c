import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { insertCustomer, insertPeople } from '../../../testing/accountFixtures';
import { fixtureActor } from '../../../testing/actor';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { missingDocuments, rejectDocument, saveDocument, verifyDocument } from './documents';

const screen = 'customers/customerDocuments';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const known = { kpsVerifiedAt: '2026-11-01T09:00:00.000Z', screeningResult: 'FALSE_POSITIVE' };
const upload = (
  { insert }: CommandTest,
  customer: string,
  documentType: string,
  values: Readonly<Record<string, Json>> = {},
) => insert('CustomerDocument', { customer, documentType, expiryDate: '2030-01-01', ...values });
const documentOf = ({ records }: CommandTest, id: string) => records.get('CustomerDocument', id);

/** The fixtures' user uploaded; a colleague reviews. */
const reviewer = { userName: 'compliance' };

describe('customerDocuments', () => {
  it('is reviewed by another user than its uploader', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      const document = await upload(world, id, 'ID_CARD');
      const body = { id: document.id };
      for (const command of [verifyDocument, rejectDocument]) {
        const asAuthor = { body, userName: fixtureActor.userName };
        await expect(world.call(command, screen, asAuthor)).rejects.toMatchObject({
          code: 'document.ownReview',
          status: 403,
        });
      }
      await world.call(rejectDocument, screen, { ...reviewer, body, payload: { rejectReason: 'Okunmuyor' } });
      expect(await documentOf(world, document.id)).toMatchObject({
        docStatus: 'REJECTED',
        rejectReason: 'Okunmuyor',
      });
    }));

  it('is reviewed again after it was replaced', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      const document = await upload(world, id, 'ID_CARD');
      const call = { ...reviewer, body: { id: document.id }, payload: { rejectReason: 'Okunmuyor' } };
      await world.call(rejectDocument, screen, call);
      const form = { customer: id, documentType: 'ID_CARD', documentNo: 'A1', expiryDate: '2031-01-01' };
      await world.call(saveDocument, screen, { recordId: document.id, form });
      expect(await documentOf(world, document.id)).toMatchObject({
        docStatus: 'PENDING',
        rejectReason: null,
      });
    }));

  it('is not verified once it expired', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      const document = await upload(world, id, 'ID_CARD', { expiryDate: '2026-11-19' });
      const call = { ...reviewer, body: { id: document.id } };
      await expect(world.call(verifyDocument, screen, call)).rejects.toMatchObject({
        code: 'document.expired',
      });
    }));

  it('returns the missing documents for the level of due diligence', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world, { kycLevel: 'ENHANCED' });
      await upload(world, id, 'FRAMEWORK');
      const { rows } = await world.query(missingDocuments, screen, { filter: { customer: id } });
      expect(rows.map(({ documentType, state }) => [documentType, state])).toEqual([
        ['ID_CARD', 'MISSING'],
        ['FRAMEWORK', 'PENDING'],
        ['INCOME_PROOF', 'MISSING'],
      ]);
      expect((await world.query(missingDocuments, screen)).total).toBe(0);
    }));

  it.each([
    ['complete', known, ['TRADE_REGISTRY', 'SIGNATURE_CIRCULAR', 'TAX_PLATE', 'UBO_FORM'], 'ACTIVE'],
    ['incomplete', known, ['TRADE_REGISTRY', 'TAX_PLATE', 'UBO_FORM'], 'CANDIDATE'],
    [
      'not screened',
      { ...known, screeningResult: null },
      ['TRADE_REGISTRY', 'SIGNATURE_CIRCULAR', 'TAX_PLATE', 'UBO_FORM'],
      'CANDIDATE',
    ],
    [
      'without its owners',
      known,
      ['TRADE_REGISTRY', 'SIGNATURE_CIRCULAR', 'TAX_PLATE', 'UBO_FORM'],
      'CANDIDATE',
    ],
  ] as const)('makes a candidate active with the last document: %s', (how, facts, types, status) =>
    within(async (world) => {
      const company = { customerType: 'CORPORATE', kycLevel: 'SIMPLIFIED', status: 'CANDIDATE', ...facts };
      const { id } = await insertCustomer(world, company);
      if (how !== 'without its owners') await insertPeople(world, { customer: id });
      let activated: unknown;
      for (const type of types) {
        const document = await upload(world, id, type);
        const { result } = await world.call(verifyDocument, screen, {
          ...reviewer,
          body: { id: document.id },
        });
        activated = result?.activated;
      }
      expect(activated).toBe(status === 'ACTIVE');
      expect(await world.records.get('Customer', id)).toMatchObject({ status });
    }),
  );
});
