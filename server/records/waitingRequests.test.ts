import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createRoles } from '../platform/auth/createUser';
import { fixtureActor } from '../testing/actor';
import { memoryDatabase } from '../testing/database';
import { entityModel } from '../testing/entityModel';
import { createRecordStore } from './createRecordStore';
import { systemStatements } from './migrations';

/** Requests name their branch by its id: its record belongs to the institution. */
function model() {
  const whole = entityModel();
  const { Approval } = whole.entities;
  if (Approval?.fields.agent === undefined) throw new Error('no field Approval.agent');
  const { lookup: _, ...agent } = Approval.fields.agent;
  const fields = { ...Approval.fields, agent };
  return { ...whole, entities: { ...whole.entities, Approval: { ...Approval, fields } } };
}

describe('requests that wait for approval since an earlier version', () => {
  test('are approved in their unit, if their definition requires it', async () => {
    const defined = model();
    const database = await memoryDatabase(defined);
    const records = createRecordStore(database, defined, fixtureActor);
    const agent = '1';
    await createRoles(database, [{ name: 'BRANCH_MGR', title: 'Müdür', level: 'staff', screens: [] }]);
    const firstRole = (await records.find('Role', {}))?.id ?? '';
    const requested = async (sameAgentOnly: boolean, from: string | null = agent) => {
      const { id: definition } = await records.insert('ApprovalDefinition', {
        code: crypto.randomUUID().slice(0, 12),
        txnCode: 'GALLERY_PAYEE',
        amountFrom: '0',
        currency: 'TRY',
        firstRole,
        timeoutHours: 72,
        status: 'ACTIVE',
        sameAgentOnly,
      });
      const { id } = await records.untyped.insert('Approval', {
        definition,
        screenId: 'a/b',
        summary: 'EM1',
        requestedBy: 'maker',
        agent: from,
        requestedAt: fixtureActor.now,
        currentStep: 1,
        expiresAt: fixtureActor.now,
      });
      return id;
    };
    const ids = [
      await requested(true),
      await requested(false),
      await requested(true),
      await requested(true, null),
    ];
    const [, , decided = ''] = ids;
    await records.update('Approval', decided, 1, { approvalStatus: 'REJECTED' });
    for (const part of ['set required_agent', 'set required_unit'])
      await sql.raw(systemStatements.find((each) => each.includes(part)) ?? '').execute(database);
    const kept = await Promise.all(ids.map((id) => records.get('Approval', id)));
    expect(kept.map((approval) => approval?.requiredUnit)).toEqual([agent, null, null, 'HEAD_OFFICE']);
    await database.destroy();
  });
});
