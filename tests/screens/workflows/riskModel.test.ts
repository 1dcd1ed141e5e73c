import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { runJobs } from '../runJobs';
import { ServedUser } from '../ServedScreen';

// requirements W6: compliance changes a nationality, a residence, a position, a weight and a band, and sees whose level
// would move; after the approvals customers are rescored in the background, and their levels have moved.

const today = '2026-11-20';
const begun = new Date(`${today}T12:00:00.000Z`);

/** Changes of the model: list, values of the row, screen of the change and new values. */
const changes: readonly (readonly [string, JsonObject, string, JsonObject])[] = [
  ['aml/nationality', { nameTr: 'Ukrayna' }, 'aml/nationalityUpdate', { score: 80, riskLevel: 'HIGH' }],
  [
    'aml/residenceCountry',
    { nameTr: 'Almanya' },
    'aml/residenceCountryUpdate',
    { score: 60, riskLevel: 'MEDIUM' },
  ],
  ['aml/position', { nameTr: 'Şoför' }, 'aml/positionUpdate', { score: 75, riskLevel: 'HIGH' }],
  [
    'aml/riskParametersScoreWeightQuery',
    { paramCode: 'PEP' },
    'aml/riskScoreWeightUpdate',
    { weight: '30', validFrom: today },
  ],
  [
    'aml/customerRiskRatingMatchQuery',
    { riskLevel: 'MEDIUM' },
    'aml/customerRiskRatingUpdate',
    { scoreMin: 20 },
  ],
];

let server: FixtureApp;
let maker: ServedUser;
let checker: ServedUser;
let customer: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  [maker, checker] = await Promise.all([
    ServedUser.signedIn(server, 'compliance'),
    ServedUser.signedIn(server, 'cem.toprak'),
  ]);
  customer = await ukrainian();
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Makes a customer Ukrainian whose level is not high before, and by no decision of an officer. @returns the number */
async function ukrainian(): Promise<string> {
  const { rows } = await sql<{ customerNo: string }>`
    update customer set nationality = 'UA' where id = (
      select c.id from customer c join customer_risk r on r.customer = c.id
        where c.status = 'ACTIVE' and r.calculated_level <> 'HIGH' and r.override_level is null order by c.id limit 1)
    returning customer_no as "customerNo"`.execute(server.database);
  return rows[0]?.customerNo ?? '';
}

/** Requests a change of the model, whose effect is shown first. @returns number of the request */
async function request([list, row, screen, values]: (typeof changes)[number]): Promise<string> {
  const rows = await maker.open(list);
  const form = await rows.follow('update', await rows.row(row));
  expect(form.store.definition.key).toBe(screen);
  await form.fill({ ...values, changeReason: 'W6 denemesi' });
  const moves = await form.figures('impact');
  const count = moves.reduce((sum, { affectedCount }) => sum + Number(affectedCount), 0);
  const before = maker.warnings.length;
  await form.run('save');
  const warned = maker.warnings.slice(before).map(({ message }) => message);
  expect(warned).toEqual(
    count > 0 ? [expect.stringContaining(`${count} müşterinin risk seviyesi değişecek.`)] : [],
  );
  rows.close();
  form.close();
  return String(form.result.approvalNo);
}

test('W6: lists, a weight and a band change after their effect was seen and somebody else has approved', async () => {
  const numbers: string[] = [];
  for (const change of changes) numbers.push(await request(change));
  expect(maker.warnings.length).toBeGreaterThan(0);
  expect(await checker.approve(...numbers)).toEqual(['5 işlem onaylandı.']);
});

test('W6: the level of a customer has moved, and a new threshold asks for a declaration', async () => {
  const threshold = await maker.open('aml/amountDefinition');
  await threshold.fill({ thresholdCode: 'E2E-BEYAN', amount: '250000', txnType: 'SEND' });
  await threshold.fill({ period: 'DAILY', amlAction: 'DECLARE' });
  await threshold.run('save');
  expect(await checker.approve(String(threshold.result.approvalNo))).toEqual(['1 işlem onaylandı.']);
  threshold.close();

  await runJobs(server);
  const risks = await maker.open('customers/customerRiskQuery');
  await risks.choose('customer', customer);
  expect(await risks.rows()).toMatchObject([{ calculatedLevel: 'HIGH' }]);
  risks.close();
});

test('W6: the database has weights of 100, bands without a gap, moved levels and the threshold', async () => {
  const { rows: stored } = await sql<Record<string, unknown>>`
    select
      (select string_agg(code || ' ' || risk_level || ' ' || score, ', ' order by risk_kind, code) from risk_reference
        where status = 'ACTIVE' and valid_from > '2026-01-01') as lists,
      (select sum(weight)::text from (select distinct param_code, weight from risk_parameter where status = 'ACTIVE') w) as weights,
      (select string_agg(risk_level || ' ' || score_min || '–' || score_max, ', ' order by score_min) from risk_rating) as bands,
      (select string_agg(distinct c.risk_level, ',') from customer c join customer_risk r on r.customer = c.id
        where c.nationality = 'UA' and r.override_level is null) as levels,
      (select aml_action || ' ' || amount || ' ' || status from aml_amount_threshold where threshold_code = 'E2E-BEYAN') as threshold`.execute(
    server.database,
  );
  expect(stored).toEqual([
    {
      lists: 'UA HIGH 80, 8332 HIGH 75, DE MEDIUM 60',
      weights: '100.0000',
      bands: 'LOW 0–19, MEDIUM 20–44, HIGH 45–84, PROHIBITED 85–100',
      levels: 'HIGH',
      threshold: 'DECLARE 250000.00 ACTIVE',
    },
  ]);
});
