import { observable, runInAction } from 'mobx';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import type { Json } from '../../../../contract/values/json';
import type { Language } from '../../../../contract/values/language';
import type { LookupAnswer, LookupRequest } from '../../../../contract/wire/query';
import type { FieldHost } from '../host/FieldHost';

/** A form of one field, for tests and stories. Records calls in `changes` and `left`. */
export interface FakeHost extends FieldHost {
  readonly changes: Json[];
  left: number;
  /** Sets a value as a server response would. */
  receive(value: Json): void;
  /** Resets the form. */
  reset(): void;
  wrong: string | null;
  language: Language;
  answer(request: LookupRequest): Promise<LookupAnswer>;
}

/** Some Turkish texts; other keys are returned as they are. */
const texts: Readonly<Record<string, string>> = {
  'form:length.left': 'en az {{minimum}}, {{count}} kaldı',
  'form:choice.none': 'Seçimi kaldır',
  'form:lookup.empty': 'Kayıt bulunamadı',
  'form:lookup.first': 'Önce {{title}} seçin',
  'form:lookup.failed': 'Arama yapılamadı',
  'form:range.from': '{{title}} (ilk)',
  'form:range.to': '{{title}} (son)',
};

/** Creates a host for one field, for tests. */
export function fakeHost(field: CompiledFormField, options: Partial<FieldHost> = {}): FakeHost {
  const { language: first = 'tr', isFilter = false, ...more } = options;
  const state = observable(
    {
      language: first as Language,
      value: undefined as Json | undefined,
      revision: 0,
      wrong: null as string | null,
    },
    {},
    { deep: false },
  );
  const labels = observable.map<string, { text: string; language: Language }>();
  const host: FakeHost = {
    get language() {
      return state.language;
    },
    set language(next) {
      runInAction(() => {
        state.language = next;
      });
    },
    isFilter,
    changes: [],
    left: 0,
    get revision() {
      return state.revision;
    },
    get wrong() {
      return state.wrong;
    },
    set wrong(sentence) {
      runInAction(() => {
        state.wrong = sentence;
      });
    },
    text: (key, values = {}) =>
      (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? '')),
    texts: { tr: {}, en: {} },
    field: () => field,
    titleOf: (name) => name,
    value: () => state.value,
    change: (_, value) => {
      host.changes.push(value);
      host.receive(value);
    },
    leave: () => {
      host.left++;
    },
    error: () => state.wrong,
    isRequired: () => field.required === true,
    isReadOnly: () => field.readOnly === true,
    isForReading: field.readOnly === true,
    isBusy: () => false,
    fact: () => null,
    isHidden: () => false,
    mayReveal: false,
    knowsConfidential: true,
    reveal: () => Promise.resolve(),
    upload: () => Promise.reject(new Error('no such call is expected')),
    preview: () => Promise.resolve(),
    download: () => Promise.resolve(),
    lines: () => {
      throw new Error('no such call is expected');
    },
    defined: () => ({ fields: [], failed: false }),
    limits: () => ({}),
    retryDefined: () => undefined,
    format: (_, value) => String(value ?? ''),
    definition: () => null,
    ...more,
    registerFlush: () => () => undefined,
    label: (_, id) => labels.get(id)?.text ?? null,
    hasLabel: (_, id) => labels.get(id)?.language === host.language,
    rememberLabel: (_, id, label) => {
      runInAction(() => labels.set(id, { text: label, language: host.language }));
    },
    rememberPick: () => undefined,
    lookup: (_, request) => host.answer(request),
    answer: async () => ({ options: [] }),
    receive: (value) => {
      runInAction(() => {
        state.value = value;
      });
    },
    reset: () => {
      runInAction(() => {
        state.value = null;
        state.revision++;
      });
    },
  };
  return host;
}
