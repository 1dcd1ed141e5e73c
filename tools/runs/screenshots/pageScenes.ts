import type { Page } from '@playwright/test';
import type { RestHeader } from '../../../contract/wire/envelope';
import type { QueryAnswer } from '../../../contract/wire/query';
import { homePath } from '../../../contract/wire/session';
import { enter } from '../browser/signIn';
import { loaded } from './pictures';
import { essentialWidths, type Scene } from './Scene';
import { runScreen } from './screenScenes';

const userName = (page: Page) => page.locator('input[autocomplete=username]');

async function leavePassword(page: Page, name: string): Promise<void> {
  await enter(page, name);
  await userName(page).waitFor({ state: 'detached' });
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

async function press(page: Page, name: RegExp): Promise<void> {
  await heading(page);
  await page.getByRole('button', { name }).first().click();
}

async function userMenu(page: Page, item?: RegExp): Promise<void> {
  await press(page, /^(Kullanıcı menüsü|User menu)/);
  if (item) await page.getByRole('menuitem', { name: item }).click();
}

/** Saves an empty form, to show its validation errors. */
async function saveEmpty(page: Page): Promise<void> {
  await heading(page);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^(Kaydet|Save)$/ })
    .click();
}

/** Selects a record in the form's first look-up. */
async function findFirst(page: Page, typed: string): Promise<void> {
  await heading(page);
  await page.getByRole('tabpanel').getByRole('combobox').first().pressSequentially(typed);
  await page.getByRole('option').first().click();
  await page.waitForLoadState('networkidle');
}

const accountQuery = '**/bff/accounting/account/query*';

/** Overrides the response of the account search. */
const answer =
  (status: number, restHeader: Partial<RestHeader>, responseObject?: QueryAnswer) => (page: Page) =>
    page.route(accountQuery, (route) => {
      const head = { success: true, code: '', message: '', notificationType: 'NONE', ...restHeader };
      return route.fulfill({ status, json: { restHeader: head, responseObject } });
    });

const answerNever = (page: Page) => page.route(accountQuery, () => undefined);

async function search(page: Page): Promise<void> {
  await heading(page);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^(Ara|Search)$/ })
    .click();
}

const signedOut = { path: '/authentication/login', session: 'none' } as const;
const accounts = '/accounting/accountSearch';
const wide = [1440] as const;

const scenes: Readonly<Record<string, Omit<Scene, 'name' | 'widths'> & Partial<Pick<Scene, 'widths'>>>> = {
  'sign-in': { ...signedOut, show: (page) => userName(page).waitFor() },
  'sign-in-code': { ...signedOut, show: (page) => leavePassword(page, 'otp') },
  'sign-in-password': { ...signedOut, show: (page) => leavePassword(page, 'newcomer') },
  dashboard: { path: homePath, show: heading },
  define: { path: '/customers/customerDefinition', show: heading },
  'define-refused': { path: '/customers/customerDefinition', show: saveEmpty },
  query: { path: accounts, show: runScreen },
  'query-before': { path: accounts, show: heading },
  'query-loading': { path: accounts, before: answerNever, show: search },
  'query-empty': {
    path: accounts,
    before: answer(200, {}, { rows: [], total: 0, sums: {} }),
    show: search,
  },
  'query-error': {
    path: accounts,
    before: answer(500, { success: false, code: 'server.failed', message: 'Ledger is away.' }),
    show: search,
  },
  operate: { path: '/customers/customerRiskUpdate', show: (page) => findFirst(page, 'yılmaz') },
  report: { path: '/reports/bankBalancereport', show: runScreen },
  pool: { path: '/gallery/floorplanPool', show: runScreen },
  detail: { path: '/gallery/floorplanDetail', show: (page) => findFirst(page, 'EM0000') },
  upload: { path: '/gallery/floorplanUpload', show: heading },
  wizard: { path: '/gallery/floorplanWizard', show: heading },
  'field-kinds': { path: '/gallery/fieldMoney', show: heading },
  'field-lines': { path: '/gallery/fieldLines', show: heading },
  tree: { path: '/gallery/gridTree', show: runScreen },
  marks: { path: '/gallery/gridMarks', show: runScreen },
  settings: { path: homePath, show: (page) => userMenu(page, /^(Tema Ayarları|Theme Settings)/) },
  'user-menu': { path: homePath, show: (page) => userMenu(page) },
  palette: {
    path: homePath,
    show: async (page) => {
      await heading(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').pressSequentially('mü');
    },
  },
  keys: {
    path: homePath,
    show: async (page) => {
      await heading(page);
      await page.keyboard.press('?');
    },
  },
  'hover-menu': {
    path: homePath,
    widths: wide,
    settings: { layout: 'layout2' },
    show: async (page) => {
      await heading(page);
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^(Müşteriler|Customers)/ })
        .hover();
    },
  },
  'navigation-drawer': {
    path: accounts,
    widths: [768, 390],
    show: (page) => press(page, /^(Menüyü aç|Open menu)/),
  },
  chat: {
    path: homePath,
    widths: wide,
    show: (page) => press(page, /^(Ekip Sohbeti|Team Chat)/),
  },
  'quick-panel': {
    path: homePath,
    widths: wide,
    show: (page) => press(page, /^(Hızlı panel|Quick panel)/),
  },
  notifications: { path: homePath, show: (page) => press(page, /^(Bildirim|Notification)/) },
  'not-found': { path: '/pages/errors/error-404' },
  'server-error': { path: '/pages/errors/error-500' },
  forbidden: { path: '/customers/nowhere' },
  lock: {
    path: '/authentication/lock',
    session: 'its own',
    show: (page) => page.locator('input[type=password]').waitFor(),
  },
};

/** A demo user of each role. */
const roles: Readonly<Record<string, string>> = {
  teller: 'teller',
  branchManager: 'manager',
  accounting: 'accounting',
  treasury: 'tolga.aksoy',
  service: 'hande.yalcin',
  partner: 'pelin.guler',
  marketing: 'mert.ozkan',
  auditor: 'nevin.sari',
  compliance: 'compliance',
  operations: 'burcu.erdem',
  administrator: 'admin',
};

/** Landing page of each role. */
export const landingScenes: readonly Scene[] = Object.entries(roles).map(([role, user]) => ({
  name: `landing/${role}`,
  path: homePath,
  widths: essentialWidths,
  user,
  async show(page) {
    await heading(page);
    await loaded(page);
  },
}));

/** Common pages, and every kind of screen in every state. */
export const pageScenes: readonly Scene[] = Object.entries(scenes).map(([name, scene]) => ({
  widths: essentialWidths,
  ...scene,
  name: `pages/${name}`,
}));
