import { describe, expect, test } from 'vitest';
import type { CompiledAction, CompiledScreen } from '../../contract/model/compiled';
import { onlyOffered } from '../../contract/model/onlyOffered';
import { transactionAuthorizations } from '../../server/demo/limits';
import { accessMatrix } from '../../tools/cli/access/accessMatrix';
import type { RoleRights } from '../../tools/cli/access/roleRights';
import { gallerySource, wholeScreens } from './gallerySource';
import { listedFor, offeredTo, shownTo } from './offeredActions';
import { triedRoles } from './serverWithoutTables';

// What the page offers to each role on every screen, by the page's own code, beside what the server lets the role call.

const { roles, rows } = accessMatrix(gallerySource.model, wholeScreens, triedRoles);
const allowed = new Map(rows.map((row) => [`${row.screen} ${row.path}`, row.roles]));
const byKey = new Map(wholeScreens.map((screen) => [screen.key, screen]));

/** Why the server would refuse a role an action; null if it would not. */
function refusalOf(
  { name, screens }: RoleRights,
  { key }: CompiledScreen,
  { open, path }: CompiledAction,
): string | null {
  if (path !== undefined) return allowed.get(`${key} ${path}`)?.has(name) === false ? path : null;
  const target = byKey.get(open?.screen ?? '');
  if (target === undefined) return null;
  if (!screens.has(target.key)) return target.key;
  const commit = `${target.key} ${target.endpoints.commit}`;
  const opensToSave = target.endpoints.commit !== undefined && !open?.readOnly && open?.stores !== 'orShows';
  return opensToSave && !allowed.get(commit)?.has(name) ? commit : null;
}

describe('44 A1', () => {
  test.each(roles)('every action that $name is offered is one that the server lets it finish', (role) => {
    const screens = wholeScreens.filter(({ key }) => role.screens.has(key));
    const refused = screens.flatMap((screen) =>
      offeredTo(role, screen).flatMap((action) => {
        const refusal = refusalOf(role, screen, action);
        return refusal === null ? [] : [`${screen.key}#${action.id} ${refusal}`];
      }),
    );
    expect(refused).toEqual([]);
  });

  test.each(roles)(
    'every form in the menu of $name is one that it can finish, or that has lists to read',
    (role) => {
      const { screens } = gallerySource.model;
      const listed = [...listedFor(role)].flatMap((key) => byKey.get(key) ?? []);
      const forms = listed.filter(({ endpoints }) => endpoints.commit !== undefined);
      const useless = forms.filter((form) => {
        const offered = offeredTo(role, form);
        return !screens[form.key]?.reads && !offered.some(({ path }) => path === form.endpoints.commit);
      });
      expect(useless.map(({ key }) => key)).toEqual([]);
      expect(role.screens.size > 0 && listed.length === 0).toBe(false);
    },
  );

  test.each(roles)('every record that a list shows $name is one that it may open', (role) => {
    const shown = wholeScreens.flatMap((screen) =>
      role.screens.has(screen.key)
        ? screen.actions.flatMap((action) =>
            action.open?.record !== undefined &&
            action.open.stores !== 'always' &&
            action.permission === undefined &&
            role.screens.has(action.open.screen)
              ? [{ screen, action }]
              : [],
          )
        : [],
    );
    const missing = shown.filter(({ screen, action }) => !offeredTo(role, screen).includes(action));
    expect(missing.map(({ screen, action }) => `${screen.key}#${action.id}`)).toEqual([]);
    if (role.name === 'AUDITOR') expect(shown.length).toBeGreaterThan(80);
  });

  test.each(roles)('what $name may only read is called so, and has no pencil, in every list', (role) => {
    const mayCommit = ({ key, endpoints }: CompiledScreen) =>
      allowed.get(`${key} ${endpoints.commit}`)?.has(role.name) === true;
    const wrong = wholeScreens.flatMap((screen) => {
      if (!role.screens.has(screen.key)) return [];
      const shown = shownTo(role, screen, 'row');
      const titles = shown.map(({ title }) => title);
      return shown.flatMap(({ id, open, icon, title }, index) => {
        const form = byKey.get(open?.screen ?? '');
        const opensForm = open?.record !== undefined && form?.endpoints.commit !== undefined;
        const reads = opensForm && (open.readOnly || !mayCommit(form));
        // The title of another record than the row's says which one it is.
        const isNamed = title === 'engine:action.show' || open?.record !== '$row.id';
        const looksSo = open?.readOnly ? icon !== 'edit' : icon === 'visibility' && isNamed;
        const same = shown.findIndex(
          (other) => other.open?.screen === open?.screen && other.open?.record === open?.record,
        );
        const isOnce = titles.indexOf(title) === index && (mayCommit(form ?? screen) || same === index);
        const isRight = !reads || (looksSo && isOnce);
        return isRight ? [] : [`${screen.key}#${id}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('a form that only shows its record is closed, by no role cancelled or sent', () => {
    let closed = 0;
    const wrong = roles.flatMap((role) =>
      wholeScreens.flatMap((screen) => {
        if (screen.form === undefined || !role.screens.has(screen.key)) return [];
        const shown = (['form', 'bar'] as const).flatMap((place) => shownTo(role, screen, place, true));
        closed += shown.filter(({ title }) => title === 'engine:action.close').length;
        return shown.flatMap(({ id, type, title, submits, placement }) =>
          submits || (type === 'close' && placement === 'form' && title !== 'engine:action.close')
            ? [`${role.name} ${screen.key}#${id}`]
            : [],
        );
      }),
    );
    expect(wrong).toEqual([]);
    expect(closed).toBeGreaterThan(100);
  });

  test('who may not save reads the lists of a form, and is offered nothing that writes', () => {
    const auditor = roles.find(({ name }) => name === 'AUDITOR');
    const listed = auditor === undefined ? new Set<string>() : listedFor(auditor);
    const read = wholeScreens.filter(({ key }) => gallerySource.model.screens[key]?.reads && listed.has(key));
    expect(read.map(({ key }) => key)).toContain('accounting/acctBalanceOperate');
    const written = read.flatMap((screen) =>
      (auditor ? offeredTo(auditor, screen) : []).filter(({ submits }) => submits === true),
    );
    expect(written).toEqual([]);
  });

  test('roles differ in what they are offered: a teller pays a transfer back, a branch manager also cancels and corrects it', () => {
    const transactions = byKey.get('moneyTransfer/transaction');
    const offered = (name: string) => {
      const role = roles.find((one) => one.name === name);
      const actions = role && transactions ? offeredTo(role, transactions) : [];
      return actions.map(({ id }) => id).filter((id) => ['update', 'cancel', 'payBack'].includes(id));
    };
    expect(offered('TELLER')).toEqual(['payBack']);
    expect(offered('BRANCH_MGR')).toEqual(['update', 'cancel', 'payBack']);
  });

  test('a voucher is reversed by hand unless another screen undoes its operation', () => {
    const reverse = byKey.get('accounting/arSearch')?.actions.find(({ id }) => id === 'reverse');
    const ofEvent = reverse?.when?.find(({ binding }) => binding === '$row.event');
    const elsewhere = Object.entries(gallerySource.model.postings ?? {}).flatMap(([event, { reversedBy }]) =>
      reversedBy === undefined ? [] : [event],
    );
    expect(elsewhere.length).toBeGreaterThan(20);
    expect(ofEvent?.schema).toEqual({ not: { enum: elsewhere.sort() } });
  });

  test('whoever is granted a screen of a transaction has the right to the transaction in the demo', () => {
    const screens = {
      'accounting/accountCacheDeposit': 'CASH_IN',
      'accounting/accountCacheCredit': 'CASH_OUT',
      'accounting/accountClose': 'ACCOUNT_CLOSE',
      'accounting/expenseTransaction': 'EXPENSE',
      'eft/send': 'EFT_OUT',
      'eft/refund': 'PAY_CASH',
      'moneyTransfer/transfer': 'SEND_CASH',
      'moneyTransfer/payment': 'PAY_CASH',
      'bill/balanceloading': 'TOPUP',
      'bill/paybill': 'BILL_PAY',
      'bill/billCancel': 'BILL_PAY',
      'moneyTransfer/transferPayback': 'PAY_CASH',
    };
    const rights = transactionAuthorizations('2026-11-20').filter(({ status }) => status === 'ACTIVE');
    const lacking = Object.entries(screens).flatMap(([key, txnCode]) => {
      const has = new Set(rights.flatMap((right) => (right.txnCode === txnCode ? [right.role] : [])));
      const named = new Set(roles.filter(({ items }) => items.has(key)).map(({ name }) => name));
      if (key === 'accounting/accountClose')
        for (const { name, items } of roles) if (items.has('accounting/*')) named.add(name);
      return has.size === 0
        ? []
        : [...named].filter((name) => !has.has(name)).map((name) => `${name} ${key}`);
    });
    expect(lacking).toEqual([]);
  });

  test('a list of desks offers opening and closing to the user of each desk alone', () => {
    const days = wholeScreens.filter(({ bffPath }) =>
      /^accounting\/(?:deskSession|mainDesk)\//.test(bffPath ?? ''),
    );
    const keys = new Set(days.map(({ key }) => key));
    expect(keys.size).toBe(4);
    const opening = wholeScreens.flatMap(({ key, actions }) =>
      actions
        .filter(({ open, onSuccess }) =>
          [open, ...onSuccess.map((effect) => ('open' in effect ? effect.open : undefined))].some((one) =>
            keys.has(one?.screen ?? ''),
          ),
        )
        .map(({ id, when = [] }) => ({
          action: `${key}#${id}`,
          own: when.some(
            ({ binding, schema }) =>
              binding === '$row.responsible' && (schema as { const?: unknown }).const === '$user.userName',
          ),
        })),
    );
    expect(opening.length).toBeGreaterThan(5);
    expect(opening.filter(({ own }) => !own)).toEqual([]);
  });
});

test('44 B a form that asks for an open desk of its user takes the only one; what is taken is always the user’s', () => {
  const fields = wholeScreens
    .filter(({ endpoints }) => endpoints.begin !== undefined)
    .flatMap(({ key, form, recordSelector, blocks }) =>
      Object.values(form?.fields ?? {})
        .filter(({ name }) => name !== recordSelector)
        .map(({ name, lookup, lookupWhere = {}, ...field }) => ({
          field: `${key} ${name}`,
          asks:
            lookup === 'PayDesk' &&
            lookupWhere.deskStatus === 'OPEN' &&
            lookupWhere.responsible === '$user.userName',
          own: Object.values(lookupWhere).some((value) => String(value).startsWith('$user.')),
          takes: field.default === onlyOffered,
          warns: blocks?.some(
            ({ block, tone, when }) =>
              block === 'message' &&
              tone === 'warning' &&
              when?.some(({ binding }) => binding === `$form.${name}`),
          ),
        })),
    );
  expect(fields.filter(({ asks }) => asks).length).toBeGreaterThan(4);
  expect(fields.filter(({ asks, takes }) => asks && !takes)).toEqual([]);
  expect(fields.filter(({ own, takes }) => takes && !own)).toEqual([]);
  // A closed desk is told before the form is filled.
  expect(fields.filter(({ takes, warns }) => takes && !warns)).toEqual([]);
});
