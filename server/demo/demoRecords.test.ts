import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../contract/values/checks/countryCodes';
import { hasIbanCheckDigits } from '../../contract/values/checks/iban';
import { isTckn, isVkn, isYkn } from '../../contract/values/checks/identityNumbers';
import { addDays, addMonths } from '../../contract/values/days';
import accountSearch from '../../screen-defs/accounting/accountSearch.json';
import { documentTypesOf } from '../institution/customers/commands/documents';
import { bankCodeOf } from '../institution/kernel/rules/money/turkishIban';
import { derivedValues } from '../records/derivedValues';
import { missingFields } from '../records/requiredFields';
import { entityModel } from '../testing/entityModel';
import { applicationFiles } from './applications';
import { isOfFirm } from './books/demoYear';
import { colleagues } from './colleagues';
import type { DemoRow } from './DemoBatch';
import { demoFiles } from './demoFiles';
import { demoRecords } from './demoRecords';
import { demoRoles } from './demoRoles';
import { demoSignIns } from './demoUsers';

const today = '2026-11-20';
const batches = [...demoRecords(today)];
const rowsOf = (entity: string): readonly DemoRow[] =>
  batches.find((each) => each.entity === entity)?.rows ?? [];
const byId = (entity: string) => new Map(rowsOf(entity).map((row) => [row.id, row]));
const cents = (decimal: unknown) => Number(String(decimal).replace('.', ''));
const filled = (rows: readonly DemoRow[], field: string) =>
  rows.flatMap((row) => (row[field] ? [row[field]] : []));

describe('demoRecords', () => {
  it('is an institution of realistic size', () => {
    expect(rowsOf('Customer')).toHaveLength(5000);
    expect(rowsOf('Account').filter((row) => !row.payDesk && !isOfFirm(row))).toHaveLength(8000);
    expect(rowsOf('Agent')).toHaveLength(13);
  });

  it('has a smaller edition without references to missing records', () => {
    const small = [...demoRecords(today, { customers: 60, accounts: 200 })];
    const rows = (entity: string) => small.find((each) => each.entity === entity)?.rows ?? [];
    const accounts = rows('Account').filter((row) => !row.payDesk && !isOfFirm(row));
    expect([rows('Customer').length, accounts.length]).toEqual([60, 200]);
    const customers = new Set(rows('Customer').map(({ id }) => id));
    for (const entity of [
      'Account',
      'CustomerContact',
      'CustomerDocument',
      'CustomerRisk',
      'MarketingPermission',
    ]) {
      const pointing = filled(rows(entity), 'customer');
      expect(pointing.length, entity).toBeGreaterThan(0);
      expect(pointing.every((customer) => customers.has(String(customer)))).toBe(true);
    }
  });

  it('registers customers over the years, also in each month of the last one, before anything else is known of them', () => {
    const createdAt = new Map(rowsOf('Customer').map(({ id, createdAt: at }) => [id, String(at)]));
    const months = [...createdAt.values()].map((at) => at.slice(0, 7));
    for (let day = '2025-12-20'; day <= today; day = addMonths(day, 1))
      expect(months.filter((month) => month === day.slice(0, 7)).length, day).toBeGreaterThan(30);
    expect(months.length).toBe(5000);
    expect([...createdAt.values()].filter((at) => at.startsWith(addDays(today, -1))).length).toBeGreaterThan(
      0,
    );
    const accounts = byId('Account');
    const firsts: readonly (readonly [string, string, string])[] = [
      ...([['Account', 'customer', 'openDate']] as const),
      ...([['Transfer', 'sender', 'sentAt']] as const),
      ...([['MarketingPermission', 'customer', 'consentDate']] as const),
      ...([['CustomerRestriction', 'customer', 'startDate']] as const),
      ...([['CustomerRisk', 'customer', 'assessedAt']] as const),
      ...([['KpsQuery', 'customer', 'queriedAt']] as const),
      ...([['TransactionReject', 'customer', 'rejectedAt']] as const),
      ...([['Customer', 'id', 'kpsVerifiedAt']] as const),
      ...([['AccountTransaction', 'account', 'bookingDate']] as const),
    ];
    for (const [entity, owner, at] of firsts) {
      const early = rowsOf(entity).filter((row) => {
        const named = String(row[owner]);
        const since = createdAt.get(owner === 'account' ? String(accounts.get(named)?.customer) : named);
        const moment = row[at];
        return since !== undefined && typeof moment === 'string' && moment < since.slice(0, moment.length);
      });
      expect(early.length, entity).toBe(0);
    }
  });

  it('is the same for the same day', () => {
    const made = () => JSON.stringify([...demoRecords(today, { customers: 60, accounts: 200 })]);
    const first = made();
    expect(made() === first).toBe(true);
  });

  it('has weeks of job runs of all outcomes, whose retries succeeded', () => {
    const runs = rowsOf('JobRun');
    expect(new Set(runs.map(({ runStatus }) => runStatus))).toEqual(new Set(['DONE', 'PARTIAL', 'FAILED']));
    const failed = runs.filter(({ runStatus }) => runStatus === 'FAILED');
    const retried = runs.filter(({ attempt, runStatus }) => attempt === 2 && runStatus === 'DONE');
    expect(failed.length).toBeGreaterThan(2);
    expect(retried).toHaveLength(failed.length);
    expect(runs.every(({ finishedAt }) => String(finishedAt) < '2026-11-19T21:30:00Z')).toBe(true);
  });

  it('assigns every person and company a valid, unique number', () => {
    const customers = rowsOf('Customer');
    for (const [field, isValid] of [
      ['tckn', isTckn],
      ['ykn', isYkn],
      ['vkn', isVkn],
    ] as const) {
      const numbers = filled(customers, field);
      expect(numbers.length).toBeGreaterThan(100);
      expect(numbers.filter((number) => !isValid(number))).toEqual([]);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it('generates valid IBANs of the bank in the same record', () => {
    const banks = byId('Bank');
    for (const entity of ['AccountIban', 'BankAccount']) {
      const wrong = rowsOf(entity).filter(
        ({ iban, bank }) =>
          !hasIbanCheckDigits(String(iban)) || bankCodeOf(String(iban)) !== banks.get(String(bank))?.bankCode,
      );
      expect(wrong).toEqual([]);
    }
  });

  it('has only defined fields and references to existing records', () => {
    const { entities } = entityModel();
    const ids = new Map<string, ReadonlySet<string>>(
      batches.map(({ entity, rows }) => [entity, new Set(rows.map(({ id }) => id))]),
    );
    // Limits name roles by code and users by name (`withStaffIds`).
    ids.set('Role', new Set(demoRoles.map(({ name }) => name)));
    ids.set(
      'User',
      new Set(
        [...demoSignIns(), ...colleagues(today).map(({ userName }) => userName)].join(' ').split(/[\s,]+/),
      ),
    );
    const broken = batches.flatMap(({ entity, rows }) =>
      rows.flatMap((row) =>
        Object.entries(row).filter(([name, value]) => {
          const field = entities[entity]?.fields[name];
          if (['id', 'createdBy', 'createdAt'].includes(name) || value === null) return false;
          if (field?.lookup === undefined) return !field;
          const found = ids.get(field.lookup);
          return [value].flat().some((id) => !found?.has(String(id)));
        }),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('has all required fields that apply', async () => {
    const model = entityModel();
    const lacking = new Set<string>();
    for (const { entity: name, rows } of batches) {
      const entity = model.entities[name];
      if (entity === undefined) throw new Error(`No entity ${name}`);
      for (const row of rows) {
        const whole = { ...row, ...derivedValues(entity, row) };
        const missing = await missingFields(model, entity, whole, async () => null);
        for (const field of missing) lacking.add(`${name}.${field.name}`);
      }
    }
    expect([...lacking]).toEqual([]);
  });

  it('has unique numbers where the entities require them', () => {
    const { entities } = entityModel();
    for (const { entity, rows } of batches) {
      for (const { name, unique } of Object.values(entities[entity]?.fields ?? {})) {
        const values = unique ? filled(rows, name) : [];
        expect(`${entity}.${name}: ${new Set(values).size}`).toBe(`${entity}.${name}: ${values.length}`);
      }
    }
  });

  it('has balances equal to the bookings, and no overdrawn amount', () => {
    const booked = new Map<string, string>();
    for (const { account, balanceAfter } of rowsOf('AccountTransaction'))
      booked.set(String(account), String(balanceAfter));
    const wrong = rowsOf('Account').filter(
      ({ id, balance, availableBalance }) =>
        (booked.get(id) ?? '0.00') !== balance || cents(availableBalance) < 0,
    );
    expect(wrong).toEqual([]);
  });

  it('has available balances of the balance less blocked and held amounts, with overdrafts, in every account and currency', () => {
    const held = new Map<string, number>();
    for (const { account, amount, status } of rowsOf('Provision'))
      if (status === 'HELD') held.set(String(account), (held.get(String(account)) ?? 0) + cents(amount));
    for (const { account, amount, allowanceType, inEffect } of rowsOf('AccountLimitAllowance'))
      if (allowanceType === 'OVERDRAFT' && inEffect)
        held.set(String(account), (held.get(String(account)) ?? 0) - cents(amount));
    const gap = new Map<string, number>();
    const wrong = rowsOf('Account').filter(({ id, currency, balance, blockedAmount, availableBalance }) => {
      const rest = cents(balance) - cents(blockedAmount) - (held.get(id) ?? 0) - cents(availableBalance);
      gap.set(String(currency), (gap.get(String(currency)) ?? 0) + rest);
      return rest !== 0;
    });
    expect(wrong).toEqual([]);
    expect([...gap.values()]).toEqual([...gap].map(() => 0));
    expect(held.size).toBeGreaterThan(10);
    const { grid } = accountSearch;
    // Both operands of the difference are columns with totals.
    expect(grid.totals).toEqual(['balance', 'blockedAmount', 'heldAmount', 'availableBalance']);
  });

  it('has movements on every day of the last quarter, without outliers', () => {
    const perDay = new Map<string, number>();
    for (const { bookingDate } of rowsOf('AccountTransaction'))
      perDay.set(String(bookingDate), (perDay.get(String(bookingDate)) ?? 0) + 1);
    const quarter = Array.from({ length: 92 }, (_, back) => perDay.get(addDays(today, -back)) ?? 0);
    expect(Math.min(...quarter)).toBeGreaterThan(10);
    expect(Math.max(...quarter)).toBeLessThan(4 * Math.min(...quarter));
  });

  it('keeps customers’ money safe in every currency', () => {
    const sum = (rows: readonly DemoRow[], field: string, currency: string) =>
      rows.filter((row) => row.currency === currency).reduce((all, row) => all + cents(row[field]), 0);
    const customers = rowsOf('Account').filter(({ ownerType }) => ownerType === 'CUSTOMER');
    const safe = rowsOf('BankAccount').filter(({ bankAccPurpose }) => bankAccPurpose === 'SAFEGUARD');
    for (const currency of ['TRY', 'USD', 'EUR', 'GBP']) {
      expect(sum(safe, 'bankBalance', currency)).toBeGreaterThan(sum(customers, 'balance', currency));
    }
  });

  it('has accounts to try every answer of accountClose on', () => {
    const open = rowsOf('Account').filter(({ status }) => status === 'OPEN');
    const ofAccounts = (entity: string) => new Set(rowsOf(entity).map(({ account }) => String(account)));
    const [blocked, held] = [ofAccounts('AccountBlock'), ofAccounts('Provision')];
    const free = open.filter(({ id }) => !blocked.has(id) && !held.has(id));
    expect(free.filter(({ balance }) => balance === '0.00').length).toBeGreaterThan(100);
    expect(free.filter(({ balance }) => balance !== '0.00').length).toBeGreaterThan(100);
    expect(open.filter(({ id }) => blocked.has(id)).length).toBeGreaterThan(10);
    expect(open.filter(({ id }) => held.has(id)).length).toBeGreaterThan(10);
  });

  it('rates every customer like the server, or gives the reason of an override', () => {
    const risks = rowsOf('CustomerRisk');
    const customers = byId('Customer');
    const wrong = risks.filter(({ customer, calculatedLevel, overrideLevel, overrideReason }) => {
      return (
        customers.get(String(customer))?.riskLevel !== (overrideLevel ?? calculatedLevel) ||
        (overrideLevel && !overrideReason)
      );
    });
    expect(risks).toHaveLength(5000);
    expect(wrong).toEqual([]);
    expect(risks.filter(({ nextReviewDate }) => String(nextReviewDate) < today).length).toBeGreaterThan(20);
    expect(risks.filter(({ calculatedLevel }) => calculatedLevel !== 'LOW').length).toBeGreaterThan(100);
  });

  it('restricts exactly the customers with a restriction', () => {
    const inForce = rowsOf('CustomerRestriction').filter(({ status }) => status === 'ACTIVE');
    const restricted = rowsOf('Customer').filter(({ status }) => status === 'RESTRICTED');
    expect(new Set(inForce.map(({ customer }) => customer))).toEqual(new Set(restricted.map(({ id }) => id)));
  });

  it('has every document of accepted customers, and candidates who lack only documents', () => {
    const documents = rowsOf('CustomerDocument');
    const customers = rowsOf('Customer');
    const submitted = new Set(documents.map(({ customer, documentType }) => `${customer} ${documentType}`));
    const missing = customers.filter(
      (customer) =>
        customer.status !== 'CANDIDATE' &&
        documentTypesOf(customer as DemoRow<'Customer'>).some(
          (type) => !submitted.has(`${customer.id} ${type}`),
        ),
    );
    expect(missing).toEqual([]);
    const waiting = new Set(
      documents.flatMap(({ docStatus, customer }) => (docStatus === 'PENDING' ? [customer] : [])),
    );
    const ready = customers.filter(
      ({ id, status, screeningResult }) =>
        status === 'CANDIDATE' && screeningResult === 'FALSE_POSITIVE' && waiting.has(id),
    );
    expect(ready.length).toBeGreaterThan(50);
    const wrong = documents.filter(
      ({ expiryDate, docStatus }) => expiryDate && String(expiryDate) < today !== (docStatus === 'EXPIRED'),
    );
    expect(wrong).toEqual([]);
    expect([...demoFiles(batches)]).toHaveLength(
      documents.length +
        rowsOf('PaymentRequest').length +
        rowsOf('AmlFile').length +
        filled(rowsOf('PartnerPerson'), 'signatureFile').length +
        applicationFiles.reduce((sum, field) => sum + filled(rowsOf('Application'), field).length, 0),
    );
  });

  it('knows every country, and consents that changed at the registry', () => {
    expect(rowsOf('Country').map(({ code }) => code)).toEqual([...countryCodes]);
    const entries = byId('ConsentRegistryEntry');
    const differ = rowsOf('MarketingPermission').filter(
      ({ id, consent }) => entries.get(id)?.consent !== consent,
    );
    expect(differ.length).toBeGreaterThan(20);
  });

  it('has cash operations of today by the teller of the demo, who finds them on the landing page', () => {
    const ofTeller = batches
      .flatMap(({ entity, rows }) => (entity === 'CashOperation' ? rows : []))
      .filter(({ createdBy, createdAt }) => createdBy === 'teller' && String(createdAt).startsWith(today));
    expect(ofTeller.length).toBeGreaterThan(0);
  });

  it('continues from the counted cash of each pay desk', () => {
    const last = new Map<string, unknown>();
    const wrong = rowsOf('PayDeskSession').filter(({ payDesk, currency, openingBalance, countedBalance }) => {
      const key = `${payDesk} ${currency}`;
      const before = last.get(key);
      last.set(key, countedBalance ?? null);
      return before !== undefined && before !== openingBalance;
    });
    expect(wrong).toEqual([]);
  });
});
