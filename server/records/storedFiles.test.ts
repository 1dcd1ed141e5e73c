import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRoles } from '../platform/auth/createUser';
import { fixtureActor } from '../testing/actor';
import { type MemoryStorage, memoryStorage } from '../testing/database';
import { entityModel } from '../testing/entityModel';
import { createRecordStore } from './createRecordStore';
import { systemStatements } from './migrations';
import { attachFiles, deleteUnsavedFiles, findFile, insertFile, keepForApproval } from './storedFiles';

const start = Date.parse('2026-11-20T09:00:00Z');
const hour = 3_600_000;
const later = (hours: number) => new Date(start + hours * hour).toISOString();
const model = entityModel();

let storage: MemoryStorage;
beforeEach(async () => {
  storage = await memoryStorage(model);
  await createRoles(storage.database, [{ name: 'BRANCH_MGR', title: 'Müdür', level: 'staff', screens: [] }]);
});
afterEach(() => storage.close());

async function uploaded(hours = 0): Promise<string> {
  const id = crypto.randomUUID();
  const file = { id, place: 'Order.invoice', name: 'fatura.pdf', type: 'pdf', userName: 'maker' } as const;
  await insertFile(storage.database, model, file, new Uint8Array([1]), later(hours));
  return id;
}

const records = () => createRecordStore(storage.database, model, fixtureActor);

async function requested(request: object = {}): Promise<string> {
  const definition = await records().insert('ApprovalDefinition', {
    code: crypto.randomUUID().slice(0, 12),
    txnCode: 'GALLERY_PAYEE',
    amountFrom: '0',
    currency: 'TRY',
    firstRole: (await records().find('Role', {}))?.id ?? '',
    timeoutHours: 72,
    status: 'ACTIVE',
  });
  const { id } = await records().insert('Approval', {
    definition: definition.id,
    screenId: 'gallery/floorplanDefine',
    summary: 'EM1',
    requestedBy: 'maker',
    requestedAt: later(0),
    currentStep: 1,
    expiresAt: later(72),
    request: { ...request },
  });
  return id;
}

async function decide(id: string, approvalStatus: 'REJECTED' | 'WITHDRAWN' | 'EXPIRED', hours: number) {
  await records().update('Approval', id, 1, { approvalStatus, decidedAt: later(hours) });
}

const isThere = async (id: string) => (await findFile(storage.database, id)) !== null;

describe('an uploaded file', () => {
  test('is deleted a day later, by the job and by the next upload, unless a record holds it', async () => {
    const [held, one, other] = [await uploaded(), await uploaded(), await uploaded(2)];
    await attachFiles(storage.database, [held], '7');
    expect(await deleteUnsavedFiles(storage.database, model, later(24))).toBe(0);
    expect(await deleteUnsavedFiles(storage.database, model, later(25))).toBe(1);
    expect([await isThere(one), await isThere(other)]).toEqual([false, true]);
    await uploaded(27);
    expect([await isThere(other), await isThere(held)]).toEqual([false, true]);
  });

  test('of a request is kept while it waits, and a day after its decision', async () => {
    for (const outcome of ['REJECTED', 'WITHDRAWN', 'EXPIRED'] as const) {
      const [file, request] = [await uploaded(), await requested()];
      expect(await keepForApproval(storage.database, [file], request, later(1))).toBe(1);
      await deleteUnsavedFiles(storage.database, model, later(200));
      expect(await isThere(file)).toBe(true);
      await decide(request, outcome, 200);
      await deleteUnsavedFiles(storage.database, model, later(224));
      expect(await isThere(file), `a day after ${outcome}`).toBe(true);
      await deleteUnsavedFiles(storage.database, model, later(225));
      expect(await isThere(file), `more than a day after ${outcome}`).toBe(false);
    }
  });

  test('that is sent again is kept for the new request, also after the first one was rejected', async () => {
    const [file, first, second] = [await uploaded(), await requested(), await requested()];
    for (const request of [first, second]) await keepForApproval(storage.database, [file], request, later(1));
    await decide(first, 'REJECTED', 2);
    await deleteUnsavedFiles(storage.database, model, later(100));
    expect(await isThere(file)).toBe(true);
  });

  test('that no longer exists can be neither kept nor attached', async () => {
    const missing = crypto.randomUUID();
    expect(await keepForApproval(storage.database, [missing], await requested(), later(1))).toBe(0);
    expect(await attachFiles(storage.database, [missing, await uploaded()], '7')).toBe(1);
  });

  test('of a request is kept by a server whose model has no approvals', async () => {
    const [file, request] = [await uploaded(), await requested()];
    await keepForApproval(storage.database, [file], request, later(1));
    const { Approval: _, ...entities } = model.entities;
    await deleteUnsavedFiles(storage.database, { entities }, later(100));
    expect(await isThere(file)).toBe(true);
  });

  test('of a request that waits since an earlier version is kept', async () => {
    const [file, unused] = [await uploaded(), await uploaded()];
    await requested({ form: { invoice: { id: file, name: 'fatura.pdf' } } });
    const adoption = systemStatements.find((each) => each.includes('insert into approval_file'));
    await sql.raw(adoption ?? '').execute(storage.database);
    await deleteUnsavedFiles(storage.database, model, later(100));
    expect([await isThere(file), await isThere(unused)]).toEqual([true, false]);
  });
});
