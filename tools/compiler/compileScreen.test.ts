import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompiledModule, CompiledScreen } from '../../contract/model/compiled';
import type { Validators } from '../../contract/model/compiledRules';
import { localizeErrors } from '../../contract/validation/validationMessages';
import { createValidatorRuntime } from '../../contract/validation/validatorRuntime';
import { pruneEmpty } from '../../contract/values/pruneEmpty';
import { compileProject } from './compileProject';

/** The screens of the valid fixture, loaded as on 21 November 2026. */
const screens = new Map<string, { readonly screen: CompiledScreen; readonly validators: Validators }>();

beforeAll(async () => {
  const { modules } = compileProject(join(import.meta.dirname, '../../schemas/fixtures/valid/whole'));
  for (const [key, text] of modules) {
    const module: CompiledModule = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    const validators = module.validators?.(createValidatorRuntime(() => '2026-11-21'));
    if (module.screen && validators) screens.set(key, { screen: module.screen, validators });
  }
});

function load(id: string) {
  const loaded = screens.get(`wallets/${id}`);
  if (loaded === undefined) throw new Error(`${id} is not compiled.`);
  return loaded;
}

/** All errors of a record in a form, as `field code`. */
function wrong(id: string, record: Record<string, unknown>): readonly string[] {
  const form = load(id).validators.form;
  form?.(pruneEmpty(record));
  return localizeErrors(form?.errors).map(({ field, code }) => `${field} ${code.replace('validation.', '')}`);
}

const person = {
  holderType: 'PERSON',
  tckn: '10000000146',
  currency: 'TRY',
  openDate: '2026-11-20',
  consent: true,
};

describe('E03, E05 validation of a form', () => {
  test('a valid record has no errors', () => {
    expect(wrong('walletOpen', person)).toEqual([]);
  });

  test('required applies while the field applies, and only then', () => {
    expect(wrong('walletOpen', {})).toEqual([
      'holderType required',
      'currency required',
      'openDate required',
      'consent checked',
    ]);
    expect(wrong('walletOpen', { ...person, tckn: '' })).toEqual(['tckn required']);
    expect(wrong('walletOpen', { ...person, holderType: 'COMPANY', tckn: null })).toEqual(['taxNo required']);
  });

  test('a field that does not apply is refused', () => {
    expect(wrong('walletOpen', { ...person, taxNo: '4810058590' })).toEqual(['taxNo false schema']);
  });

  test('keywords, formats, codes, lengths and dates are checked', () => {
    expect(
      wrong('walletOpen', {
        ...person,
        tckn: '10000000145',
        email: 'a@b',
        iban: 'T1',
        currency: 'TL',
        limit: '0.00',
        openDate: '2026-11-22',
        validUntil: '2026-11-21',
        holder: 'x',
        consent: false,
      }).toSorted(),
    ).toEqual(
      [
        'consent checked',
        'currency format.currency',
        'email format.email',
        'holder format.id',
        'iban format.iban',
        'iban iban',
        'limit decimalMinimum',
        'openDate maxDate',
        'tckn tckn',
        'validUntil minDate',
      ].toSorted(),
    );
  });

  test("a rule of the entity makes fields required, in the rule's own words", () => {
    const form = load('walletOpen').validators.form;
    form?.({ ...person, currency: 'USD' });
    expect(localizeErrors(form?.errors)).toMatchObject([
      { field: 'limit', text: { tr: 'Döviz cüzdanı için limit giriniz.' } },
    ]);
    expect(wrong('walletOpen', { ...person, currency: 'USD', limit: '10.00' })).toEqual([]);
  });

  test('requiredWhen marks the same fields while the rule holds; an empty selection is not a choice', () => {
    const { screen, validators } = load('walletOpen');
    const [rule] = screen.form?.requiredWhen ?? [];
    expect(rule?.fields).toEqual(['limit']);
    const holds = validators[rule?.validator ?? ''];
    expect([{ currency: 'EUR' }, { currency: 'TRY' }, {}].map((record) => holds?.(record))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('E05 fields required with another filled field', () => {
  const company = { ...person, holderType: 'COMPANY', tckn: null, taxNo: '4810058590' };
  const business = { ...company, iban: 'TR330006100519786457841326' };

  test('are required by the form’s validator', () => {
    expect(wrong('walletOpenBusiness', business)).toEqual([]);
    expect(wrong('walletOpenBusiness', { ...business, validUntil: '2027-01-01' })).toEqual([
      'email required',
      'limit required',
    ]);
  });

  test('are marked during that time', () => {
    const { screen, validators } = load('walletOpenBusiness');
    const rule = screen.form?.requiredWhen.find(({ fields }) => fields.includes('email'));
    const holds = validators[rule?.validator ?? ''];
    expect(rule?.fields).toEqual(['email', 'limit']);
    expect([{ ...business, validUntil: '2027-01-01' }, business].map((one) => holds?.(one))).toEqual([
      true,
      false,
    ]);
  });
});

describe('fields', () => {
  test('take their properties from the entity; the server writes generated ones', () => {
    const { fields } = load('walletOpen').screen.form ?? {};
    expect(fields?.tckn).toMatchObject({ kind: 'text', maxLength: 11, required: true, span: 'm' });
    expect(fields?.currency).toMatchObject({ kind: 'currency', default: 'TRY', span: 's' });
    expect(fields?.holder).toMatchObject({
      kind: 'lookup',
      lookup: 'Holder',
      lookupPath: 'wallets/wallet/lookup/holder',
    });
    expect(fields?.openDate).toMatchObject({ kind: 'date', default: '$today', maxDate: 'today' });
  });

  test('depend on conditions by validators of one value; a missing value is null', () => {
    const { screen, validators } = load('walletOpen');
    const [condition] = screen.form?.fields.taxNo?.when ?? [];
    expect(condition).toMatchObject({ binding: '$record.holderType', schema: { const: 'COMPANY' } });
    const check = validators[condition?.validator ?? ''];
    expect([check?.('COMPANY'), check?.('PERSON'), check?.(null)]).toEqual([true, false, false]);
  });

  test('the conditions of a section are those of its fields too', () => {
    const { fields } = load('walletClose').screen.form ?? {};
    expect(fields?.sweepIban?.when?.map(({ binding }) => binding)).toEqual([
      '$record.holder.holderType',
      '$record.balance',
    ]);
    const record = { wallet: '1', closeReason: 'x', sweepIban: 'TR330006100519786457841326' };
    expect(wrong('walletClose', record)).toEqual(['sweepIban false schema']);
    expect(wrong('walletClose', { ...record, balance: '1.00', 'holder.holderType': 'PERSON' })).toEqual([]);
  });

  test('RJSF gets a flat schema: no conditions, titles as keys, ranges as one field', () => {
    const { schema, uiSchema } = load('walletQuery').screen.form ?? {};
    expect(schema).toMatchObject({
      type: 'object',
      properties: {
        walletNo: { type: 'string', title: 'wallets:Wallet.walletNo' },
        openDate: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } },
      },
    });
    expect(uiSchema).toMatchObject({
      openDate: { 'ui:field': 'dateRange' },
      status: { 'ui:widget': 'codes' },
    });
    expect(JSON.stringify(schema)).not.toMatch(/"(if|then|allOf|when|required)"/);
  });
});

describe('filters', () => {
  test('do not require fields of a record: parts of texts can be searched', () => {
    expect(wrong('walletQuery', {})).toEqual([]);
    expect(wrong('walletQuery', { tckn: '123', email: 'banka', taxNo: '' })).toEqual([]);
    expect(load('walletQuery').screen.form?.fields.tckn).not.toHaveProperty('when');
    expect(load('walletQuery').screen.form?.fields.email).toMatchObject({ kind: 'text' });
  });

  test('check the type of a value', () => {
    expect(wrong('walletQuery', { status: 'X', openDate: { from: '2026-02-30' } })).toEqual([
      'status enum',
      'openDate format.date',
    ]);
  });

  test('require the fields that the screen requires', () => {
    expect(wrong('walletReport', {})).toEqual(['asOf required']);
    expect(wrong('walletReport', { asOf: '2026-11-22' })).toEqual(['asOf maxDate']);
  });
});

describe('E02 variants', () => {
  test('are resolved at compile time: a screen contains no hidden parts', () => {
    expect(load('walletOpen').screen.form?.fields).not.toHaveProperty('note');
    expect(JSON.stringify(load('walletOpen').screen)).not.toContain('note');
    const { fields } = load('walletOpenBusiness').screen.form ?? {};
    expect(fields?.note).toMatchObject({ kind: 'multiline', span: 'full' });
    expect(fields?.note).not.toHaveProperty('when');
  });

  test('name differences, and inherit the rest', () => {
    const { screen } = load('walletOpenBusiness');
    expect(screen).toMatchObject({
      route: '/wallets/walletOpenBusiness',
      bffPath: 'wallets/business',
      entity: 'Wallet',
    });
    expect(screen.endpoints.commit).toBe('wallets/business/commit');
    expect(screen.form?.fields.iban).toMatchObject({ kind: 'iban', required: true });
    expect(screen.actions.map(({ id }) => id)).toEqual(['save', 'close']);
  });
});

describe('E07 actions', () => {
  test('are those of the floorplan', () => {
    const ids = (id: string) => load(id).screen.actions.map((action) => action.id);
    expect(ids('walletOpen')).toEqual(['save', 'clear', 'close']);
    expect(ids('walletQuery')).toEqual([
      'search',
      'clear',
      'refresh',
      'exportXlsx',
      'exportCsv',
      'exportPdf',
      'print',
      'close',
    ]);
    expect(ids('walletReport')).toEqual(['run', 'clear', 'exportXlsx', 'exportCsv', 'exportPdf', 'print']);
    expect(ids('walletClose')).toEqual(['commit', 'clear', 'close', 'checks']);
  });

  test('have their paths, and call a validating endpoint if there is one', () => {
    expect(load('walletOpen').screen.actions[0]).toMatchObject({
      path: 'wallets/wallet/commit',
      validatePath: 'wallets/wallet/validate',
      submits: true,
      primary: true,
      hotkey: 'Ctrl+S',
    });
    expect(load('walletClose').screen.actions[0]).not.toHaveProperty('validatePath');
  });

  test('44 F of an operation are not stopped in silence by a form without values; those of a new record may be', () => {
    const allows = (name: string) => load(name).screen.form?.allowEmpty;
    expect([allows('walletClose'), allows('walletOpen')]).toEqual([true, false]);
  });

  test('are changed by the definition', () => {
    const [commit] = load('walletClose').screen.actions;
    expect(commit).toMatchObject({
      type: 'request',
      submits: true,
      confirm: { summary: ['walletNo', 'closeReason'] },
    });
    expect(commit?.onSuccess).toMatchObject([{ action: 'checks' }, { type: 'close' }]);
  });

  test('one that leads to a planned screen is omitted', () => {
    expect(JSON.stringify(load('walletOpen').screen.actions)).not.toContain('walletLimits');
  });

  test('one on a row opens its target with the record', () => {
    expect(load('walletQuery').screen.actions.at(-1)).toMatchObject({
      placement: 'row',
      // The definition has the route.
      open: { screen: 'wallets/walletClose', route: '/wallets/walletClose', record: '$row.id' },
    });
  });
});

describe('other parts of a screen', () => {
  test('include facts that its conditions read outside of the form, and its hidden state', () => {
    const { header, recordSelector, form } = load('walletClose').screen;
    expect(recordSelector).toBe('wallet');
    expect(form?.fields.wallet?.span).toBe('full');
    expect(header.map(({ name, hidden }) => [name, hidden ?? false])).toEqual([
      ['walletNo', false],
      ['holder.name', false],
      ['balance', false],
      ['holder.holderType', true],
      ['status', true],
    ]);
  });

  test('include columns, sorted by the server if they belong to the entity', () => {
    const { grid } = load('walletQuery').screen;
    expect(grid).toMatchObject({
      source: 'query',
      pageSize: 50,
      totals: ['balance'],
      currencyField: 'currency',
    });
    expect(grid?.columns.find(({ name }) => name === 'holder.name')).toMatchObject({
      title: 'wallets:Wallet.holder',
      sortable: true,
    });
    expect(grid?.columns[0]).toMatchObject({ name: 'walletNo', pinned: 'left' });
  });

  test('include groups of a report as first sort columns', () => {
    const { grid } = load('walletReport').screen;
    expect(grid?.columns.map(({ sortable }) => sortable)).toEqual([true, false]);
    expect(grid?.sort).toEqual([{ field: 'currency', direction: 'asc' }]);
  });

  test('H18 its texts in both languages, the entity’s and code lists’ included', () => {
    const { texts } = load('walletQuery').screen;
    expect(texts.tr).toMatchObject({
      'Wallet.balance': 'Bakiye (TL)',
      'WalletStatus.OPEN': 'Açık',
      'walletQuery.title': 'Cüzdan sorgulama',
    });
    expect(Object.keys(texts.en)).toEqual(Object.keys(texts.tr));
  });

  test('every text key that it uses', () => {
    for (const { screen } of screens.values()) {
      const { texts, ...rest } = screen;
      const used = JSON.stringify(rest).matchAll(/"wallets:([^"]+)"/g);
      for (const [, key = ''] of used) expect(texts.tr).toHaveProperty([key]);
    }
  });
});
