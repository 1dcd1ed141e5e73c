import type { CompiledModule, CompiledScreen } from '../../contract/model/compiled';
import type { CompiledForm, CompiledFormField, FieldKind } from '../../contract/model/compiledForm';
import type { CompiledColumn } from '../../contract/model/compiledGrid';
import type { Validator, ValidatorError } from '../../contract/model/compiledRules';
import type { DefinitionSource } from '../engine/model/Definitions';
import { fixtureModel } from './model';

const formField = (
  name: string,
  kind: FieldKind,
  rest: Partial<CompiledFormField> = {},
): CompiledFormField => ({
  name,
  kind,
  title: `accounting:${name}`,
  span: 'm',
  ...rest,
});

const column = (name: string, kind: FieldKind, rest: Partial<CompiledColumn> = {}): CompiledColumn => ({
  name,
  kind,
  title: `accounting:${name}`,
  sortable: true,
  ...rest,
});

function compiled(
  key: string,
  fields: readonly CompiledFormField[],
  rest: Partial<CompiledScreen> = {},
): CompiledScreen {
  const model = fixtureModel.screens[key];
  const [area = '', id = ''] = key.split('/');
  return {
    key,
    area,
    id,
    title: `${area}:${id}.title`,
    route: model?.route ?? null,
    floorplan: model?.floorplan ?? 'define',
    entity: model?.entity ?? null,
    props: {},
    bffPath: model?.endpoints.begin?.replace('/begin', '') ?? null,
    endpoints: model?.endpoints ?? {},
    form: {
      schema: {},
      uiSchema: {},
      fields: Object.fromEntries(fields.map((each) => [each.name, each])),
      sections: [],
      requiredWhen: [],
      validator: 'form',
      submitOnEnter: false,
      allowEmpty: false,
    },
    header: [],
    grid: null,
    actions: [],
    texts: {
      tr: { [`${id}.title`]: 'Hesaplar', open: 'Açık' },
      en: { [`${id}.title`]: 'Accounts', open: 'Open' },
    },
    ...rest,
  };
}

const accountCreate = compiled('accounting/accountCreate', [
  formField('name', 'text', { required: true }),
  formField('customer', 'lookup', { lookup: 'Customer' }),
  formField('currency', 'currency', { default: 'TRY' }),
  formField('openDate', 'date', { default: '$today' }),
  formField('note', 'text', { auditReason: true }),
]);

/** Form of a row edited in the grid. */
const rowForm: CompiledForm = {
  schema: {},
  uiSchema: {},
  sections: [],
  requiredWhen: [],
  submitOnEnter: false,
  allowEmpty: true,
  fields: {
    name: formField('name', 'text', { required: true }),
    limitDays: formField('limitDays', 'integer'),
  },
  validator: 'gridRow',
};

const accountSearch = compiled(
  'accounting/accountSearch',
  [
    formField('name', 'text'),
    formField('customer', 'lookup', { lookup: 'Customer' }),
    formField('status', 'codes'),
    formField('openDate', 'date', { range: true }),
    formField('seenAt', 'date-time', { range: true }),
    formField('balanceMin', 'decimal', { filters: { field: 'balance', op: 'gte' } }),
    formField('openedBefore', 'boolean', { filters: { field: 'openDate', op: 'lt', value: '$today' } }),
    formField('threeDays', 'boolean', { filters: { field: 'limitDays', op: 'eq', value: 3 } }),
    formField('otherDays', 'boolean', { filters: { field: 'limitDays', op: 'ne', value: 3 } }),
    formField('unlimited', 'boolean', { filters: { field: 'limitDays', op: 'missing' } }),
  ],
  {
    grid: {
      source: 'query',
      columns: [
        column('accountNo', 'text'),
        column('name', 'text'),
        column('customer', 'lookup'),
        column('customer.name', 'text'),
        column('currency', 'currency'),
        column('balance', 'decimal', { scale: 2 }),
        column('openDate', 'date'),
        column('seenAt', 'date-time', { hidden: true }),
        column('limitDays', 'integer', { hidden: true }),
        column('computed', 'text', { sortable: false }),
        column('status', 'codes', { codes: [{ code: 'OPEN', title: 'accounting:open' }] }),
      ],
      sort: [{ field: 'name', direction: 'asc' }],
      pageSize: 20,
      groups: [],
      totals: ['balance'],
      currencyField: 'currency',
      quickFilter: true,
      editing: { path: 'accounting/account/saveRows', form: rowForm },
    },
  },
);

const accountClose = compiled(
  'accounting/accountClose',
  [formField('account', 'lookup', { lookup: 'Account' }), formField('name', 'text')],
  {
    recordSelector: 'account',
    header: [
      { name: 'balance', title: 'accounting:balance', kind: 'decimal' },
      { name: 'customer', title: 'accounting:customer', kind: 'lookup' },
      { name: 'customer.customerNo', title: 'accounting:customerNo', kind: 'text' },
    ],
  },
);

const cash = compiled('reports/cash', [], { grid: accountSearch.grid });

/** The fixtures' screens, by key. */
export const fixtureScreens: Readonly<Record<string, CompiledScreen>> = Object.fromEntries(
  [accountCreate, accountSearch, accountClose, cash].map((each) => [each.key, each]),
);

/** Checks only required fields; tests of the compiler cover compiled validators. */
function requiredValidator(form: CompiledForm | null): Validator {
  const required = Object.values(form?.fields ?? {}).filter((field) => field.required);
  const validator: Validator = (data) => {
    const missing = required.filter(({ name }) => !Object.hasOwn(data as object, name));
    validator.errors = missing.map(
      ({ name }): ValidatorError => ({
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: name },
      }),
    );
    return missing.length === 0;
  };
  return validator;
}

/** The fixtures' definitions, as if read from files. */
export const fixtureSource: DefinitionSource = {
  readModel: () => Promise.resolve(fixtureModel),
  readModule: (key) => Promise.resolve(fixtureScreens[key] ? `export const screen = "${key}";` : null),
  importModule(key): Promise<CompiledModule> {
    const screen = fixtureScreens[key];
    if (screen === undefined) return Promise.resolve({ problems: [] });
    return Promise.resolve({
      screen,
      validators: () => ({ form: requiredValidator(screen.form), gridRow: requiredValidator(rowForm) }),
    });
  },
};
