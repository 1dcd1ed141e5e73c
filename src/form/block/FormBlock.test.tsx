// @vitest-environment jsdom
import { act, cleanup, screen as page, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type {
  CompiledForm,
  CompiledFormField,
  CompiledLineColumn,
} from '../../../contract/model/compiledForm';
import type { Validator } from '../../../contract/model/compiledRules';
import type { JsonObject } from '../../../contract/values/json';
import { type EnginePorts, ScreenStore } from '../../engine';
import { FormBlock } from './FormBlock';

afterEach(cleanup);

const fields: readonly CompiledFormField[] = [
  { name: 'owner', title: 'Sahip', kind: 'text', span: 'm', required: true },
  {
    name: 'agent',
    title: 'Temsilci',
    kind: 'text',
    span: 'm',
    when: [{ binding: '$record.owner', validator: 'isAgent', schema: { const: 'AGENT' } }],
  },
  { name: 'limit', title: 'Limit', kind: 'decimal', span: 'm', range: true },
  { name: 'terms', title: 'Koşullar', kind: 'json', span: 'full' },
];

function formOf(more: Partial<CompiledForm>, shown = fields): CompiledForm {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        shown.map(({ name, title, range }) => [name, { title, type: range ? 'object' : 'string' }]),
      ),
    },
    uiSchema: Object.fromEntries(
      shown.map(({ name, kind, range }) => [
        name,
        { [range ? 'ui:field' : 'ui:widget']: range ? `${kind}Range` : kind },
      ]),
    ),
    fields: Object.fromEntries(shown.map((field) => [field.name, field])),
    sections: [
      { id: 'first', title: 'Birinci', rows: [['owner', 'agent']] },
      { id: 'second', title: 'İkinci', rows: [['limit'], ['terms']] },
    ],
    requiredWhen: [],
    validator: 'form',
    submitOnEnter: false,
    allowEmpty: false,
    ...more,
  };
}

const hasOwner: Validator = Object.assign(
  (data: unknown) => {
    const ok = Object.hasOwn(data as object, 'owner');
    hasOwner.errors = ok
      ? null
      : [
          {
            instancePath: '',
            schemaPath: '',
            keyword: 'required',
            params: { missingProperty: 'owner' },
            message: 'Zorunlu',
          },
        ];
    return ok;
  },
  { errors: null } as Pick<Validator, 'errors'>,
);

async function draw(form: Partial<CompiledForm> = {}) {
  const post = vi.fn(async (_path: string, _payload?: JsonObject) => ({}) as never);
  const never = vi.fn(async () => ({}) as never);
  const ports: EnginePorts = {
    request: { get: never, delete: never, put: never, post, upload: never, download: never },
    loadModule: never,
    navigation: {
      open: () => undefined,
      canOpen: () => true,
      close: () => undefined,
      select: () => undefined,
    },
    dialogs: { confirm: async () => true },
    exportRows: async () => false,
    notify: () => undefined,
    text: (key, values) => (values?.title ? `${values.title} ${key}` : key),
    language: () => 'tr',
    format: (_, value) => String(value),
    wording: () => ports,
    institutionName: '',
    user: () => ({}),
    isPermitted: () => true,
    mayPerform: () => true,
    copy: async () => undefined,
    today: () => '2026-11-21',
    print: () => undefined,
    savePaper: never,
  };
  const definition: CompiledScreen = {
    key: 'test/one',
    area: 'test',
    id: 'one',
    title: 'Bir',
    route: '/test/one',
    floorplan: 'define',
    entity: null,
    props: {},
    bffPath: null,
    endpoints: {},
    form: formOf(form),
    header: [],
    grid: null,
    actions: [
      {
        id: 'save',
        type: 'request',
        placement: 'form',
        primary: true,
        path: 'test/save',
        submits: true,
        onSuccess: [],
        onError: [],
      },
    ],
    texts: { tr: {}, en: {} },
  };
  const save = vi.fn(async () => undefined);
  const none = async () => undefined;
  const started = async (version: CompiledScreen) => {
    const made = new ScreenStore(
      { screen: version, validators: () => ({ form: hasOwner, isAgent: (value) => value === 'AGENT' }) },
      ports,
      {
        tabKey: 'one',
        actions: {
          request: save,
          validate: none,
          calculate: none,
          dialog: none,
          open: none,
          close: none,
          export: none,
          download: none,
          upload: none,
          notify: none,
          confirm: none,
          search: none,
          refresh: none,
          clear: none,
          copyToClipboard: none,
          preview: none,
          print: none,
          prefill: none,
          bulkEdit: none,
          move: none,
          show: none,
        },
      },
    );
    await made.start();
    return made;
  };
  const store = await started(definition);
  const { rerender } = render(<FormBlock screen={store} />);
  /** Another version of the definition, saved while the form is open. */
  const edit = async (version: CompiledForm) => {
    const next = await started({ ...definition, form: version });
    rerender(<FormBlock screen={next} />);
  };
  return { store, save, edit };
}

describe('FormBlock', () => {
  it('draws the sections of the definition, each with its title and fields', async () => {
    await draw();
    const [first, second] = page.getAllByRole('region');
    expect([first, second].map((one) => one?.querySelector('h2')?.textContent)).toEqual([
      'Birinci',
      'İkinci',
    ]);
    expect(second?.querySelectorAll('input')).toHaveLength(2);
    expect(page.getByRole('textbox', { name: 'Koşullar' })).toBeDefined();
  });

  it('fields of the schema without an own input are drawn by RJSF', async () => {
    const { uiSchema } = formOf({});
    await draw({ uiSchema: { ...uiSchema, owner: { 'ui:widget': 'textarea' } } });
    expect((await page.findByLabelText('Sahip', {}, { timeout: 10_000 })).tagName).toBe('TEXTAREA');
    expect(page.getByRole('textbox', { name: 'Koşullar' })).toBeDefined();
  });

  it('a field is present only while it applies', async () => {
    const { store } = await draw();
    expect(page.queryByLabelText('Temsilci')).toBeNull();
    await userEvent.type(page.getByLabelText(/Sahip/), 'AGENT{Enter}');
    expect(page.getByLabelText('Temsilci')).toBeDefined();
    act(() => store.form?.clear());
    expect(page.queryByLabelText('Temsilci')).toBeNull();
  });

  it('E08 fields are removed, renamed and change their kind while the form is open', async () => {
    const { edit } = await draw();
    const [owner, agent, limit, terms] = fields as [CompiledFormField, ...CompiledFormField[]];
    const { when: _, ...free } = agent as CompiledFormField;
    const sections = (...rows: string[]) => ({ sections: [{ id: 'first', title: 'Birinci', rows: [rows] }] });
    const renamed = { ...free, name: 'branch', title: 'Şube' };
    await edit(formOf(sections('owner', 'branch'), [owner, renamed]));
    expect(page.getAllByRole('textbox')).toHaveLength(2);
    const single = { ...owner, title: 'Kişi' };
    await edit(formOf(sections('owner', 'limit'), [single, { ...limit, kind: 'text' } as CompiledFormField]));
    expect(page.getByLabelText(/Kişi/)).toBeDefined();
    await edit(formOf(sections('terms'), [terms as CompiledFormField]));
    expect(page.getAllByRole('textbox')).toHaveLength(1);
  });

  it('E04 errors appear only after touch', async () => {
    await draw();
    expect(page.queryByText(/zorunlu/i)).toBeNull();
    await userEvent.click(page.getByLabelText(/Sahip/));
    await userEvent.tab();
    expect(page.getByText(/zorunlu/i)).toBeDefined();
  });

  it('E05 Enter submits only if enabled, with uncommitted input', async () => {
    const { save } = await draw();
    await userEvent.type(page.getByLabelText(/Sahip/), 'BANK{Enter}');
    expect(save).not.toHaveBeenCalled();
    cleanup();
    const enabled = await draw({ submitOnEnter: true });
    await userEvent.type(page.getByLabelText(/Sahip/), 'BANK{Enter}');
    await vi.waitFor(() => expect(enabled.save).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(enabled.store.form?.submission).toEqual({ owner: 'BANK' });
  });

  it('44 B Enter goes on to the next field that can be changed, over conditions and both ends of a range', async () => {
    const shown = fields.map((one) => (one.name === 'terms' ? { ...one, kind: 'text' as const } : one));
    const [owner, agent, limit, terms] = shown;
    const all = [owner, { ...agent, readOnly: true, when: [] }, limit, terms] as CompiledFormField[];
    const { save } = await draw(formOf({}, all));
    const owned = page.getByLabelText(/Sahip/);
    await userEvent.click(owned);
    const visited = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.keyboard('{Enter}');
      visited.push(document.activeElement?.id.replace(/^.*?_r_.*?__/, ''));
    }
    expect(visited).toEqual(['limit_from', 'limit_to', 'terms', 'terms']);
    expect(save).not.toHaveBeenCalled();
    // Tab leaves out what can't be changed as well.
    await userEvent.click(owned);
    await userEvent.tab();
    expect(document.activeElement?.id).toMatch(/limit_from$/);
  });

  it('44 B an entry of a list is chosen in a line, by mouse and by keys, which go on to the next cell', async () => {
    const codes = ['Borç', 'Alacak'].map((title) => ({ code: title.charAt(0), title }));
    const columns: CompiledLineColumn[] = [
      { name: 'side', title: 'Yön', kind: 'codes', span: 's', codes },
      { name: 'amount', title: 'Tutar', kind: 'decimal', span: 's' },
    ];
    const lines = { entity: 'Entry', parent: 'voucher', max: 9, columns, totals: [] };
    const shown = { sections: [{ id: 'first', rows: [['lines']] }] };
    const { store } = await draw(
      formOf(shown, [{ name: 'lines', title: 'Satırlar', kind: 'lines', span: 'full', lines }]),
    );
    await userEvent.click(await page.findByRole('button', { name: 'form:lines.add' }));
    await userEvent.click(page.getByRole('combobox', { name: 'Yön' }));
    await userEvent.click(page.getByRole('option', { name: 'Borç' }));
    await userEvent.click(page.getByRole('button', { name: 'form:lines.add' }));
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    await vi.waitFor(() => expect(document.activeElement?.id).toMatch(/lines_1_amount$/));
    expect(store.form?.value('lines')).toMatchObject([{ side: 'B' }, { side: 'A' }]);
  });

  it('44 B in a form that is only read each field is a Tab stop', async () => {
    const read = fields.slice(0, 1).map((one) => ({ ...one, readOnly: true as const }));
    await draw(formOf({ sections: [{ id: 'first', rows: [['owner']] }] }, read));
    await userEvent.tab();
    expect(document.activeElement).toBe(page.getByLabelText(/Sahip/));
  });

  it('a refused submission puts the focus into the first wrong field', async () => {
    const { save } = await draw({ submitOnEnter: true });
    const [from] = page.getByRole('group', { name: 'Limit' }).querySelectorAll('input');
    await userEvent.type(from as HTMLInputElement, '5{Enter}');
    await vi.waitFor(() => expect(document.activeElement).toBe(page.getByLabelText(/Sahip/)), {
      timeout: 10_000,
    });
    expect(save).not.toHaveBeenCalled();
    expect(page.getByText(/zorunlu/i)).toBeDefined();
  });

  it('two forms of one page do not share ids', async () => {
    await draw();
    await draw();
    const ids = [...document.querySelectorAll('input')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
