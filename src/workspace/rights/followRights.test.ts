import { describe, expect, it } from 'vitest';
import { bench as engineBench, field, form, screen } from '../../engine/testing/screenBench';
import { UiStore } from '../../shell';
import { tabOf, workspace } from '../tabs/testing/tabBench';
import { followRights } from './followRights';

const create = '/accounting/accountCreate';
const search = '/accounting/accountSearch';
const commission = '/fee/givenCommissionDefination';

/** Three open tabs and one without an address; `after` changes the menu. */
function bench(after: readonly string[], { forbidden = [] as readonly string[], known = true } = {}) {
  const work = workspace();
  for (const path of [commission, search, create]) work.visit(path);
  work.tabs.open({ screen: 'accounting/ownHours', route: null });
  work.visit(`${create}?key=${tabOf(work.tabs, create).key}`);
  const ui = new UiStore();
  const texts: Parameters<typeof followRights>[0]['text'] = (key, values) =>
    [key, ...Object.values(values ?? {})].join(' ');
  const run = () =>
    followRights({
      session: {
        refreshRights: async () => {
          work.choice.listed = after;
          return known;
        },
      },
      tabs: work.tabs,
      modules: { isForbidden: async (key) => forbidden.includes(key) },
      ui,
      text: texts,
    });
  const paths = () => work.tabs.tabs.map(({ path }) => path);
  return { ...work, ui, run, paths };
}
const all = ['accounting/accountCreate', 'accounting/accountSearch', 'fee/givenCommissionDefination'];

describe('SECURITY 3 the tabs of a screen that is no longer permitted', () => {
  it('are closed with the reason, and the nearest one is selected', async () => {
    const { run, paths, ui, tabs } = bench(all.slice(2));
    await run();
    expect(paths()).toEqual(['/screens/accounting/ownHours', commission]);
    expect(tabs.active?.path).toBe(commission);
    expect(ui.notices.shown.map(({ tone, text }) => `${tone}: ${text}`)).toEqual([
      'warning: tabs:revoked Hesap açılışı',
      'warning: tabs:revoked Hesap sorgulama',
    ]);
    expect(ui.dialogs.current).toBeUndefined();
  });

  it('without an address are closed if the server refuses the screen', async () => {
    const { run, paths } = bench(all, { forbidden: ['accounting/ownHours', 'accounting/accountCreate'] });
    await run();
    expect(paths()).toEqual([create, search, commission]);
  });

  it('stay while the rights are unknown', async () => {
    const { run, paths } = bench([], { known: false });
    await run();
    expect(paths()).toHaveLength(4);
  });

  it('are closed with their unsaved input, which a dialog shows once more, without passwords', async () => {
    const { run, ui, tabs, paths } = bench([]);
    const conversation = { bffPath: 'accounting/account', endpoints: { begin: 'accounting/account/begin' } };
    const fields = [field('name'), field('unchanged'), field('pin', { kind: 'password' })];
    const { store } = engineBench(screen({ form: form(fields), ...conversation }));
    await store.start();
    store.form?.set('name', 'Kasa');
    store.form?.set('pin', '1234');
    tabOf(tabs, create).attach(store);
    await run();
    expect(paths()).toEqual(['/screens/accounting/ownHours']);
    expect(ui.dialogs.current).toMatchObject({
      type: 'WARNING',
      message: 'tabs:revoked Hesap açılışı tabs:revoked.unsaved',
      facts: [{ label: 'accounting:Account.name', value: 'text:"Kasa"' }],
    });
  });
});
