import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { shownDay } from '../../contract/values/days';
import { todayInTurkiye } from '../../contract/values/today';
import { approve, box, define, fill, saveForApproval } from './administratorsDay/AdministratorsDesk';
import { demoRows } from './demoRows';
import { expect, test } from './fixtures';
import { choose, lookUp, panel } from './formPanel';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';

// requirements W6: compliance changes a nationality, a residence, a position, a weight and a band, and sees whose level
// would move; after the approvals customers are rescored in the background, and their levels have moved.

/** Changes of the model: list, row, action, screen of the change, new values and choices. */
const changes = [
  ['Uyruk Risk Listesi', 'Ukrayna', 'Değiştir', 'Uyruk Güncelleme', { Puan: '80' }, { Risk: 'Yüksek' }],
  [
    'İkamet Ülkesi Risk Listesi',
    'Almanya',
    'Değiştir',
    'İkamet Ülkesi Güncelleme',
    { Puan: '60' },
    { Risk: 'Orta' },
  ],
  [
    'Meslek / Görev Risk Listesi',
    'Şoför',
    'Değiştir',
    'Meslek / Görev Güncelleme',
    { Puan: '75' },
    { Risk: 'Yüksek' },
  ],
  [
    'Risk Parametresi Sorgulama',
    'PEP',
    'Puanı değiştir',
    'Risk Puan ve Ağırlık Güncelleme',
    { 'Ağırlık %': '30', Yürürlük: shownDay(todayInTurkiye()) },
    {},
  ],
  [
    'Müşteri Risk Derecesi Eşleme',
    'Orta',
    'Bandı değiştir',
    'Müşteri Risk Derecesi Güncelleme',
    { 'Alt puan': '20' },
    {},
  ],
] as const;

test.describe('the risk model', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const as = roleSessions(server);
  const customerNo = ukrainian();

  test('W6: lists, a weight and a band change after their effect was seen and somebody else has approved', async () => {
    const [maker, checker] = [await as('compliance'), await as('cem.toprak')];
    const numbers = [];
    for (const change of changes) numbers.push(await request(maker, change));
    await approve(checker, numbers);
  });

  test('W6: the level of a customer has moved, and a new threshold asks for a declaration', async () => {
    const [maker, checker] = [await as('compliance'), await as('cem.toprak')];
    const threshold = await define(maker, 'Tutar Eşiği Tanımlama');
    await fill(threshold, { 'Eşik kodu': 'E2E-BEYAN', 'Eşik tutarı': '250000' });
    await choose(maker, box(threshold, 'İşlem tipi'), 'Para gönderme');
    await choose(maker, box(threshold, 'Dönem'), 'Günlük');
    await choose(maker, box(threshold, 'Aksiyon'), 'Beyan');
    await approve(checker, [await saveForApproval(maker, threshold)]);

    const risks = await define(maker, 'Müşteri Risk Sorgulama');
    await lookUp(maker, box(risks, 'Müşteri'), customerNo, new RegExp(customerNo));
    await expect(async () => {
      await risks.getByRole('button', { name: 'Ara', exact: true }).click();
      await expect(risks.getByRole('row').filter({ hasText: customerNo })).toContainText('Yüksek', {
        timeout: 2000,
      });
    }).toPass({ timeout: 60_000 });
  });

  test('W6: the database has weights of 100, bands without a gap, moved levels and the threshold', async () => {
    const stored = await server.readStopped(async (database) => {
      const { rows } = await sql<Record<string, unknown>>`
        select
          (select string_agg(code || ' ' || risk_level || ' ' || score, ', ' order by risk_kind, code) from risk_reference
            where status = 'ACTIVE' and valid_from > '2026-01-01') as lists,
          (select sum(weight)::text from (select distinct param_code, weight from risk_parameter where status = 'ACTIVE') w) as weights,
          (select string_agg(risk_level || ' ' || score_min || '–' || score_max, ', ' order by score_min) from risk_rating) as bands,
          (select string_agg(distinct c.risk_level, ',') from customer c join customer_risk r on r.customer = c.id
            where c.nationality = 'UA' and r.override_level is null) as levels,
          (select aml_action || ' ' || amount || ' ' || status from aml_amount_threshold where threshold_code = 'E2E-BEYAN') as threshold`.execute(
        database,
      );
      return rows;
    });
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
});

/** Number of an Ukrainian customer whose level is not high before, and by no decision of an officer. */
function ukrainian(): string {
  const rated = new Set(
    demoRows('CustomerRisk')
      .filter(({ calculatedLevel, overrideLevel }) => calculatedLevel !== 'HIGH' && !overrideLevel)
      .map(({ customer }) => customer),
  );
  const found = demoRows('Customer').find(
    ({ id, nationality, status }) => nationality === 'UA' && status === 'ACTIVE' && rated.has(id),
  );
  return String(found?.customerNo);
}

/** Requests a change of the model, whose effect is shown first. @returns number of the request */
async function request(
  page: Page,
  [list, row, action, screen, values, choices]: (typeof changes)[number],
): Promise<string> {
  const rows = await define(page, list);
  await rows.getByRole('button', { name: 'Ara', exact: true }).click();
  await rows.getByRole('row').filter({ hasText: row }).first().getByRole('button', { name: action }).click();
  const form = panel(page, screen);
  await fill(form, { ...values, 'Değişiklik nedeni': 'W6 denemesi' });
  for (const [label, option] of Object.entries(choices)) await choose(page, box(form, label), option);
  const effect = page.waitForResponse((answer) => answer.url().endsWith('/impact'));
  await form.getByRole('button', { name: /Etki/ }).click();
  const { rows: moves } = (await (await effect).json()).responseObject;
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/commit'));
  await form.getByRole('button', { name: 'Kaydet', exact: true }).click();
  const count = moves.reduce((sum: number, move: { affectedCount: number }) => sum + move.affectedCount, 0);
  if (count > 0) {
    const warning = page.getByRole('dialog', { name: /seviye/i });
    await expect(warning).toContainText(`${count} müşterinin risk seviyesi değişecek.`, { timeout: 30_000 });
    await warning.getByRole('button', { name: 'Tamam' }).click();
  }
  const { result } = await (await saved).json();
  await expect(form.getByText('Onaya gönderildi')).toBeVisible();
  return result.approvalNo;
}
