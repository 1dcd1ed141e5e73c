import type { CompiledAction, CompiledModule, CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledForm, CompiledFormField } from '../../../contract/model/compiledForm';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { Validator, ValidatorError } from '../../../contract/model/compiledRules';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { FileAnswer } from '../../../contract/wire/envelope';
import type { RequestOptions, RequestPort } from '../../../contract/wire/request';
import type { ActionHandlers } from '../actions/ActionHandler';
import type { Asker, EnginePorts } from '../ports/ports';
import { ScreenStore } from '../screen/ScreenStore';

/** A request of a screen. */
export interface RecordedCall {
  readonly method: 'GET' | 'POST' | 'DOWNLOAD';
  readonly path: string;
  readonly payload?: JsonObject | undefined;
  readonly options?: RequestOptions | undefined;
}

/** Answers a request with the response object; may merge into `options.owner` first. */
export type Answering = (call: RecordedCall) => unknown;

/** Ports that record requests. */
export function recordingPorts(answer: Answering = () => undefined) {
  const calls: RecordedCall[] = [];
  const notices: Parameters<EnginePorts['notify']>[0][] = [];
  const questions: Parameters<EnginePorts['dialogs']['confirm']>[0][] = [];
  const opened: Parameters<EnginePorts['navigation']['open']>[0][] = [];
  const closed: string[] = [];
  const downloads: string[] = [];
  const exported: Parameters<EnginePorts['exportRows']>[0][] = [];
  const copied: string[] = [];
  const papers: Parameters<EnginePorts['savePaper']>[0][] = [];
  const choice = { confirm: true, mayOpen: true, permitted: true, maySave: true, printed: 0 };
  const call = async (one: RecordedCall) => {
    calls.push(one);
    one.options?.sent?.(`call-${calls.length}`);
    const reply = await answer(one);
    const { read } = one.options ?? {};
    return (reply === undefined || read === undefined ? reply : read(reply)) as never;
  };
  const request: RequestPort = {
    get: (path, options) => call({ method: 'GET', path, options }),
    post: (path, payload, options) => call({ method: 'POST', path, payload, options }),
    download: async (path, payload, name, options) => {
      downloads.push(name);
      const file: FileAnswer = await call({ method: 'DOWNLOAD', path, payload, options });
      options?.show?.(file);
      return file;
    },
    delete: () => Promise.reject(new Error('no such call is expected')),
    put: () => Promise.reject(new Error('no such call is expected')),
    upload: () => Promise.reject(new Error('no such call is expected')),
  };
  const ports: EnginePorts = {
    request,
    loadModule: () => Promise.reject(new Error('no such call is expected')),
    navigation: {
      open: (target) => void opened.push(target),
      canOpen: () => choice.mayOpen,
      close: (key) => void closed.push(key),
      select: () => undefined,
    },
    dialogs: {
      confirm: async (question) => {
        questions.push(question);
        return choice.confirm;
      },
    },
    exportRows: async (job) => {
      exported.push(job);
      return true;
    },
    notify: (notice) => void notices.push(notice),
    text: (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key),
    language: () => 'tr',
    format: (field, value) => `${field.kind}:${JSON.stringify(value)}`,
    wording: (language) => ({
      text: (key, values) => `${language} ${ports.text(key, values)}`,
      format: (field, value) => `${language} ${ports.format(field, value)}`,
    }),
    institutionName: 'Kurum A.Ş.',
    user: () => ({ userName: 'ayse', agent: '7' }),
    isPermitted: () => choice.permitted,
    mayPerform: (_, right) => right === 'export' || choice.maySave,
    copy: async (text) => void copied.push(text),
    today: () => '2026-11-20',
    print: () => {
      choice.printed += 1;
    },
    savePaper: async (paper) => void papers.push(paper),
  };
  return { ports, calls, notices, questions, opened, closed, downloads, exported, copied, papers, choice };
}

/** A validator from a predicate. */
export function accepts(fits: (value: never) => boolean): Validator {
  return (data) => fits(data as never);
}

/** A `form` validator from a function that lists missing or invalid fields. */
export function formValidator(
  find: (record: JsonObject) => readonly (Pick<ValidatorError, 'keyword'> & { field: string })[],
): Validator {
  const validator: Validator = (data) => {
    const found = find(data as JsonObject).map(({ keyword, field }) => ({
      keyword,
      instancePath: keyword === 'required' ? '' : `/${field}`,
      schemaPath: '#',
      params: keyword === 'required' ? { missingProperty: field } : {},
    }));
    validator.errors = found;
    return found.length === 0;
  };
  return validator;
}

/** A validator with required fields. */
export function requires(...names: readonly string[]): Validator {
  return formValidator((record) =>
    names.filter((field) => record[field] === undefined).map((field) => ({ field, keyword: 'required' })),
  );
}

/** A text field of a form. */
export function field(name: string, words: Partial<CompiledFormField> = {}): CompiledFormField {
  return { name, title: `accounting:Account.${name}`, kind: 'text', span: 'm', ...words };
}

/** A form with its fields in one section. */
export function form(fields: readonly CompiledFormField[], words: Partial<CompiledForm> = {}): CompiledForm {
  return {
    schema: { type: 'object' },
    uiSchema: {},
    fields: Object.fromEntries(fields.map((one) => [one.name, one])),
    sections: [{ id: 'main', rows: fields.map(({ name }) => [name]) }],
    requiredWhen: [],
    validator: 'form',
    submitOnEnter: false,
    allowEmpty: false,
    ...words,
  };
}

/** A text column of a grid. */
export function column(name: string, words: Partial<CompiledColumn> = {}): CompiledColumn {
  return { name, title: `accounting:Account.${name}`, kind: 'text', sortable: true, ...words };
}

/** A form action. */
export function action(id: string, words: Partial<CompiledAction> = {}): CompiledAction {
  return { id, type: 'notify', placement: 'form', primary: false, onSuccess: [], onError: [], ...words };
}

/** A condition on one binding. */
export function when(binding: string, validator: string) {
  return [{ binding, validator, schema: {} }];
}

/** A compiled screen with defaults for everything not given. */
export function screen(words: Partial<CompiledScreen> = {}): CompiledScreen {
  return {
    key: 'accounting/accountCreate',
    area: 'accounting',
    id: 'accountCreate',
    title: 'accounting:accountCreate.title',
    route: '/accounting/accountCreate',
    floorplan: 'define',
    entity: 'Account',
    props: {},
    bffPath: null,
    endpoints: {},
    form: null,
    header: [],
    grid: null,
    actions: [],
    texts: { tr: {}, en: {} },
    ...words,
  };
}

/** A compiled module of a screen; its form accepts everything by default. */
export function moduleOf(
  definition: CompiledScreen,
  validators: Readonly<Record<string, Validator>> = {},
): CompiledModule {
  return { screen: definition, validators: () => ({ form: accepts(() => true), ...validators }) };
}

/** Handlers that do nothing, except the given ones. */
export function handlers(overrides: Partial<ActionHandlers> = {}): ActionHandlers {
  const nothing = () => true;
  return {
    request: nothing,
    validate: nothing,
    calculate: nothing,
    dialog: nothing,
    open: nothing,
    close: nothing,
    export: nothing,
    download: nothing,
    upload: nothing,
    notify: nothing,
    confirm: nothing,
    search: nothing,
    refresh: nothing,
    clear: nothing,
    copyToClipboard: nothing,
    preview: nothing,
    print: nothing,
    prefill: nothing,
    bulkEdit: nothing,
    move: nothing,
    show: nothing,
    ...overrides,
  };
}

/** Options of a bench. */
interface BenchOptions {
  /** Whether the user may open other screens. */
  readonly mayOpen?: boolean;
  readonly validators?: Readonly<Record<string, Validator>>;
  readonly answer?: Answering;
  readonly actions?: ActionHandlers;
  readonly record?: string;
  readonly duplicate?: string;
  readonly resubmit?: string;
  readonly asker?: Asker | undefined;
  readonly props?: JsonObject;
  readonly readOnly?: boolean;
  readonly values?: Readonly<Record<string, Json>>;
  readonly shownBefore?: Readonly<Record<string, Json>>;
  readonly drafts?: EnginePorts['drafts'];
}

/** A running screen on recording ports. */
export function bench(definition: CompiledScreen, words: BenchOptions = {}) {
  const outside = recordingPorts(words.answer);
  outside.choice.mayOpen = words.mayOpen ?? true;
  const ports = { ...outside.ports, ...(words.drafts && { drafts: words.drafts }) };
  const store = new ScreenStore(moduleOf(definition, words.validators), ports, {
    tabKey: 'tab-1',
    actions: words.actions ?? handlers(),
    record: words.record,
    duplicate: words.duplicate,
    resubmit: words.resubmit,
    asker: words.asker,
    props: words.props,
    readOnly: words.readOnly,
    values: words.values,
    shownBefore: words.shownBefore,
  });
  return { ...outside, ports, store };
}

/** The form of a screen; throws if it has none. */
export function formOf(store: ScreenStore) {
  if (store.form === null) throw new Error('The screen has no form.');
  return store.form;
}

/** The grid of a screen; throws if it has none. */
export function gridOf(store: ScreenStore) {
  if (store.grid === null) throw new Error('The screen has no grid.');
  return store.grid;
}

/** A server whose begin response contains a state; each `begin` opens a new conversation. */
export function beginsWith(state: (record: unknown) => JsonObject): Answering {
  let conversations = 0;
  return ({ path, payload, options }) => {
    if (!path.endsWith('/begin')) return undefined;
    conversations += 1;
    const session = { currentTransactionKey: `key-${conversations}` };
    options?.owner?.merge({ state: state(payload?.record), session });
    return undefined;
  };
}
