import { expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import { gallerySource, wholeScreens } from './gallerySource';

// A5: who approves a movement of money sees how much it is. Money of a rule is its power, not moved (`fourEyes`).

/** Money fields that a screen shows in its header or form, besides those of a rule. */
function shownMoney({ entity, form, header }: CompiledScreen): readonly string[] {
  const fields = gallerySource.model.entities[entity ?? '']?.fields ?? {};
  const shown = [
    ...Object.values(form?.fields ?? {}).map(({ name, currencyCode, currencyField }) => ({
      name,
      isMoney: (currencyCode ?? currencyField) !== undefined,
    })),
    ...header.map(({ name, currencyCode, currencyField }) => ({
      name,
      isMoney: (currencyCode ?? currencyField) !== undefined,
    })),
  ];
  return shown
    .filter(({ name, isMoney }) => isMoney && fields[name]?.fourEyes === undefined)
    .map(({ name }) => name);
}

const held = wholeScreens.filter(({ approval }) => approval !== undefined && approval.changes === undefined);

test('A5 each screen whose approval moves money names its amount and currency', () => {
  // Shows the balance of an account whose dates change; chooses the bank of orders by their amount; limits differences; shows the
  // volume that an applicant expects.
  const movesNothing = [
    'accounting/accountChangeDate',
    'apply/applicationDecision',
    'apply/complianceDecision',
    'brm/reconciliationRule',
    'eft/eft-bank-selection',
  ];
  const silent = held.filter(
    (screen) =>
      !movesNothing.includes(screen.key) &&
      shownMoney(screen).length > 0 &&
      screen.approval?.amount === undefined &&
      screen.approval?.moves === undefined,
  );
  expect(silent.map(({ key }) => key)).toEqual([]);
  for (const { key, approval } of held) {
    const { amount, currency, moves } = approval ?? {};
    if (amount !== undefined) expect(currency, key).toBeDefined();
    if (moves !== undefined) expect(amount, key).toBeUndefined();
  }
});

test('A5 the screens of the issue are among them', () => {
  const moving = held.filter(({ approval }) => approval?.moves !== undefined).map(({ key }) => key);
  expect(moving.sort()).toEqual([
    'accounting/acctEndOfYearOperate',
    'accounting/anyArDefinition',
    'accounting/arCancel',
    'accounting/remittanceFirm',
    'collection/allocateCollection',
    'collection/refundStart',
    'collection/undoAllocation',
    'eft/cancel',
    'eft/refund',
    'eft/refundToExtFirm',
    'payments/payoutReversal',
    'reports/agentEarningPayment',
  ]);
});

// A page fills what its user can't: a caller of its own may leave it out, or say another currency than that of the money.
test('45 the currency that approvers see of a new record is typed, or that of the account or collection whose money it is', () => {
  const copied = wholeScreens.filter(({ approval, form, header }) => {
    const field = Object.values(form?.fields ?? {}).find(({ name }) => name === approval?.moves?.currency);
    // Screens of a record that is there show more of it than its number.
    return header.length < 2 && field?.readOnly === true;
  });
  expect(copied.map(({ key }) => key)).toEqual([]);
});
