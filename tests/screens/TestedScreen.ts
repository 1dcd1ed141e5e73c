import type { CompiledModule } from '../../contract/model/compiled';
import type { Effect, Expectation, Given, Step } from '../../contract/model/generated/screenTest';
import type { Json, JsonObject } from '../../contract/values/json';
import type { GridRow } from '../../contract/wire/query';
import { type EnginePorts, type FormStore, ScreenStore } from '../../src/engine';
import { actions } from '../../src/engine/handlers';
import { ScriptedServer } from './ScriptedServer';

/** Default date of tests. */
export const defaultDay = '2026-11-20';

/** An effect as executed, with its full text. */
type Followed = Effect | { readonly notify: string; readonly text: string };

/** Runs the steps of a test on a screen and reports its visible state. */
export class TestedScreen {
  private readonly store: ScreenStore;
  private readonly server: ScriptedServer;
  private effects: Followed[] = [];
  private request: Readonly<Record<string, Json>> | null = null;
  private agrees = true;
  private isOnRows = false;
  /** Errors of the open dialog. */
  private refused: Readonly<Record<string, unknown>> | null = null;

  constructor(
    module: CompiledModule,
    private readonly given: Given = {},
  ) {
    if (module.screen === undefined) throw new Error(`It did not compile: ${module.problems?.[0]?.message}`);
    this.server = new ScriptedServer(module.screen, () => ({
      ...this.defaults(),
      ...(given.begin as JsonObject | undefined),
    }));
    this.store = new ScreenStore(module, this.ports(module.screen.texts.tr), {
      tabKey: 'test',
      actions,
      record: given.record,
      values: given.values as JsonObject | undefined,
    });
  }

  /** Opens the screen. */
  async open(): Promise<void> {
    await this.store.start();
    const { phase, failure, problems } = this.store;
    if (phase !== 'ready') throw new Error(`It did not begin: ${failure ?? problems[0]?.message}`);
    for (const part of this.store.parts.byId.values()) await part.start();
  }

  /** Runs a step; returns the observations named in its expectation. */
  async take({ fill = {}, run, row, rows, answer, dialog, replies, expect = {} }: Step): Promise<unknown> {
    this.isOnRows = rows !== undefined;
    if (rows !== undefined) await this.choose(rows as readonly GridRow[], run);
    this.server.calls.length = 0;
    this.effects = [];
    this.request = null;
    this.refused = null;
    this.agrees = answer !== 'no';
    this.server.script(replies);
    for (const [name, value] of Object.entries(fill)) await this.fill(name, value as Json);
    if (run !== undefined) await this.run(run, (row ?? null) as GridRow | null, dialog as JsonObject);
    return this.seen(expect, (row ?? null) as GridRow | null);
  }

  /** Closes the screen. */
  close(): void {
    this.store.dispose();
  }

  private get form(): FormStore {
    if (this.store.form === null) throw new Error('The screen has no form.');
    return this.store.form;
  }

  private async fill(name: string, value: Json): Promise<void> {
    if (!this.form.applies(name)) throw new Error(`«${name}» can't be filled: it does not apply.`);
    if (this.form.isReadOnly(name)) throw new Error(`«${name}» can't be filled: it is read only.`);
    this.form.set(name, value);
    this.form.errors.touch(name);
    await this.store.settled();
  }

  /** Has the list of an action find rows, and chooses them. */
  private async choose(rows: readonly GridRow[], run = ''): Promise<void> {
    const { grid } = this.placeOf(run);
    if (grid === null) throw new Error('The screen has no list.');
    this.server.script({ query: { answer: { rows, total: rows.length, sums: {} } } });
    await grid.query();
    grid.selection.choose(rows.map(({ id }) => id));
  }

  private async run(id: string, row: GridRow | null, dialog: JsonObject | undefined): Promise<void> {
    if (!this.offers(id, row)) throw new Error(`«${id}» can't be started: it is not offered.`);
    const done = this.placeOf(id).actions.run(id, row ?? undefined);
    if (dialog !== undefined) await this.fillIn(dialog);
    await done;
    await this.store.settled();
  }

  /** Whether an action can be started: on the row, or on the chosen rows. */
  private offers(id: string, row: GridRow | null): boolean {
    const { actions } = this.placeOf(id);
    const action = actions.find(id);
    if (action?.placement === 'bulk')
      return actions.at('bulk').includes(action) && !actions.isDisabled(action);
    return action !== undefined && actions.isVisible(action, row);
  }

  /** The screen of an action: the screen itself, or a block's sub-screen. */
  private placeOf(id: string): ScreenStore {
    const { block } = this.store.actions.find(id) ?? {};
    return (block && this.store.parts.byId.get(block)) || this.store;
  }

  /** Fills the next dialog and submits it. */
  private async fillIn(values: JsonObject): Promise<void> {
    // It opens after the preceding parts of the action.
    await new Promise((resolve) => setTimeout(resolve));
    const { dialog } = this.store;
    if (dialog === null) throw new Error('No dialog opened.');
    for (const [name, value] of Object.entries(values)) {
      if (!dialog.form.applies(name)) throw new Error(`«${name}» can't be filled in: it does not apply.`);
      dialog.form.set(name, value);
    }
    await dialog.submit();
    if (this.store.dialog !== dialog) return;
    this.refused = errorsOf(dialog.form);
    dialog.cancel();
  }

  /** Observations in the form of an expectation, only for the properties it uses. */
  private seen(expected: Expectation, row: GridRow | null): Record<string, unknown> {
    const { form } = this.store;
    const applies = (name: string) => form?.applies(name) === true;
    const isRequired = (name: string) => form?.isRequired(name) === true;
    const offered = (id: string) => this.offers(id, row);
    const looks: { readonly [Word in keyof Expectation]-?: () => unknown } = {
      visible: () => expected.visible?.filter(applies),
      hidden: () => expected.hidden?.filter((name) => !applies(name)),
      required: () => expected.required?.filter(isRequired),
      optional: () => expected.optional?.filter((name) => applies(name) && !isRequired(name)),
      readOnly: () => expected.readOnly?.filter((name) => form?.isReadOnly(name) === true),
      offered: () => expected.offered?.filter(offered),
      withheld: () => expected.withheld?.filter((id) => !offered(id)),
      values: () =>
        Object.fromEntries(Object.keys(expected.values ?? {}).map((name) => [name, this.store.fact(name)])),
      errors: () => this.refused ?? errorsOf(form),
      asked: () => this.request,
      sent: () => this.server.calls.map((call, at) => alike(call, expected.sent?.[at] ?? { endpoint: '' })),
      effects: () => this.effects.map((effect, at) => withText(effect, expected.effects?.[at])),
    };
    const words = Object.keys(expected) as (keyof Expectation)[];
    return Object.fromEntries(words.map((word) => [word, looks[word]()]));
  }

  /** The begin response contains the form's defaults. */
  private defaults(): JsonObject {
    const fields = Object.values(this.store.definition.form?.fields ?? {});
    const filled = fields.flatMap(({ name, default: value }) =>
      value === undefined ? [] : [[name, this.store.resolve(value)] as const],
    );
    return Object.fromEntries(filled);
  }

  private ports(texts: Readonly<Record<string, string>>): EnginePorts {
    const { today = defaultDay, user = {} } = this.given;
    const wording: Pick<EnginePorts, 'text' | 'format'> = {
      text: (key, values = {}) => {
        const text = texts[key.slice(key.indexOf(':') + 1)] ?? key;
        return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
      },
      format: ({ name }, value) => JSON.stringify([name, value]),
    };
    return {
      ...wording,
      wording: () => wording,
      institutionName: '',
      request: this.server.port,
      loadModule: () => Promise.reject(new Error('A screen loads no other.')),
      navigation: {
        open: ({ screen, route: _, asker: __, ...given }) =>
          void this.effects.push({ open: screen, ...given } as Effect),
        canOpen: () => true,
        close: () => void this.effects.push({ close: true }),
        select: () => undefined,
      },
      dialogs: {
        confirm: async ({ facts }) => {
          // A question about chosen rows has a line for each row instead of values.
          const named = this.isOnRows ? [] : facts.map(({ value }) => JSON.parse(value) as [string, Json]);
          this.request = Object.fromEntries(named);
          return this.agrees;
        },
      },
      exportRows: async () => false,
      notify: ({ tone, text }) => void this.effects.push({ notify: tone, text }),
      language: () => 'tr',
      user: () => ({ userName: 'ayse', displayName: 'Ayşe Yılmaz', agent: '1', ...(user as JsonObject) }),
      isPermitted: () => true,
      mayPerform: () => true,
      copy: async () => undefined,
      today: () => today,
      print: () => void this.effects.push({ print: true }),
      savePaper: async () => void this.effects.push({ print: true }),
    };
  }
}

/** Visible errors of a form, field → code. */
function errorsOf(form: FormStore | null): Record<string, unknown> {
  const shown = (form?.names ?? []).filter((name) => form?.errors.shown(name));
  return Object.fromEntries(shown.map((name) => [name, form?.errors.problemCode(name)]));
}

/** The properties of `whole` that `like` has, too. */
function alike(whole: Readonly<Record<string, unknown>>, like: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => Object.hasOwn(like, key)));
}

/** A notification in the form of its expectation: only whether its text contains the expected one. */
function withText(followed: Followed, expected: Effect | undefined): unknown {
  if (!('text' in followed)) return followed;
  const { notify, text } = followed;
  if (expected === undefined || !('notify' in expected)) return { notify, contains: text };
  const { contains } = expected;
  return { notify, ...(contains !== undefined && { contains: text.includes(contains) ? contains : text }) };
}
