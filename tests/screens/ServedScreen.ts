import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { dependencyValues } from '../../contract/model/fieldDependencies';
import { formatField } from '../../contract/model/formatField';
import type { Json, JsonObject } from '../../contract/values/json';
import type { Language } from '../../contract/values/language';
import { todayInTurkiye } from '../../contract/values/today';
import type { OperationResult } from '../../contract/wire/envelope';
import type { GridRow, LookupAnswer } from '../../contract/wire/query';
import { mayPerform, tellsRights } from '../../contract/wire/rights';
import type { LoginResult, MenuItem } from '../../contract/wire/session';
import type { FixtureApp } from '../../server/testing/app';
import { ScreenStore } from '../../src/engine';
import { actions } from '../../src/engine/handlers';
import type { Paper } from '../../src/engine/ports/Paper';
import type { EnginePorts, ExportJob, OpenTarget } from '../../src/engine/ports/ports';
import { formOf, gridOf, recordingPorts } from '../../src/engine/testing/screenBench';
import { readUpload } from '../../src/replies/replies';
import type { FailureNotice, ReplyDialog } from '../../src/request/ports';
import { requestBench, type SentCall } from '../../src/request/testing/requestBench';
import { gallerySource } from './gallerySource';

/** Time in ms after which a chosen record fills other fields, and more. */
const autofillPause = 50;

/** What a user decides about an action: its dialog's values, and the answer to its question. */
interface Decision {
  readonly row?: GridRow | undefined;
  /** The rows that are chosen for an action on several. */
  readonly rows?: readonly GridRow[];
  readonly dialog?: JsonObject;
  /** Look-ups of its dialog: the text that finds the record first. */
  readonly chosen?: Readonly<Record<string, string>>;
  readonly answer?: 'no';
}

/**
 * A signed-in user at screens without a page: the engine with its request layer on a server in memory. Unlike
 * `TestedScreen`, whose server is scripted, it has the records and the rights of the real one.
 */
export class ServedUser {
  /** Messages of finished actions, and refusals of the server, until they are read. */
  private readonly notices: string[] = [];
  /** The language of the page. */
  language: Language = 'tr';
  /** The documents that were printed or saved. */
  readonly papers: Paper[] = [];
  /** The exports that were begun. */
  readonly exports: ExportJob[] = [];
  /** The facts of each question that an action asked. */
  readonly questions: (readonly string[])[] = [];

  private constructor(
    private readonly server: FixtureApp,
    private readonly session: LoginResult,
    private readonly client: ReturnType<typeof requestBench>['client'],
    private readonly refusals: FailureNotice[],
    /** The warnings and questions of the server. */
    readonly warnings: readonly ReplyDialog[],
    /** Requests without an answer yet. */
    private readonly pending: ReadonlySet<object>,
    /** Downloaded files. */
    readonly saved: readonly { readonly name: string; readonly bytes: Uint8Array }[],
    /** The calls that were sent. */
    private readonly calls: readonly SentCall[],
  ) {}

  static async signedIn(server: FixtureApp, username: string, password = 'pw'): Promise<ServedUser> {
    const login = await server.app.request('/bff/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, lang: 'tr-TR' }),
    });
    const { responseObject }: { responseObject: LoginResult } = await login.json();
    return ServedUser.withSession(
      server,
      responseObject,
      login.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
    );
  }

  /** A user who has signed in, by the steps of a sign-in. */
  static withSession(server: FixtureApp, session: LoginResult, cookie: string): ServedUser {
    const pending = new Set<object>();
    const bench = requestBench(
      async (sentCall) => {
        const { method, url, headers, body, form } = sentCall;
        const { 'Content-Type': _, ...named } = headers as Readonly<Record<string, string>>;
        const sent = new Headers({ ...named, cookie });
        if (!form) sent.set('content-type', 'application/json');
        const content = form ?? JSON.stringify(body);
        const init = { method, headers: sent, ...(method !== 'GET' && { body: content }) };
        pending.add(sentCall);
        try {
          const response = await server.app.request(url, init);
          return { status: response.status, text: await response.text() };
        } finally {
          pending.delete(sentCall);
        }
      },
      { accessToken: () => session.auth?.access_token ?? null },
    );
    const { client, notices, dialogs, saved, sent } = bench;
    return new ServedUser(server, session, client, notices, dialogs, pending, saved, sent);
  }

  /** Keys of the screens in the user's menu. */
  get menu(): readonly string[] {
    const itemsOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
      items.flatMap((item) => [item, ...itemsOf(item.children ?? [])]);
    return itemsOf(this.session.menu ?? [])
      .filter(({ type }) => type === 'item')
      .map(({ id, screen = id }) => screen);
  }

  /** The request ID of the last call of an endpoint. */
  lastRequest(path: string): string {
    const call = this.calls.findLast(({ url }) => url.endsWith(`/${path}`));
    if (call === undefined) throw new Error(`${path} was not called.`);
    return String(call.headers['request-id']);
  }

  /** Opens a screen, with a record or initial values if given. */
  async open(
    key: string,
    record?: string,
    { values, resubmit, readOnly }: Partial<OpenTarget> = {},
  ): Promise<ServedScreen> {
    const module = await gallerySource.importModule(key);
    const { ports, choice, opened } = recordingPorts();
    const wordingIn: EnginePorts['wording'] = (language) => {
      const text = (name: string, values: Readonly<Record<string, unknown>> = {}) => {
        // Texts of the page are not here: their key, and what they would name.
        const known = module.screen?.texts[language][name.slice(name.indexOf(':') + 1)];
        const worded = known ?? [name, ...Object.values(values)].join(' ');
        return worded.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ''));
      };
      return { text, format: (field, value) => formatField(field, value, { language, text }) };
    };
    const { user, permissions = [] } = this.session;
    const granted = new Set(permissions);
    const store: ScreenStore = new ScreenStore(
      module,
      {
        ...ports,
        request: this.client,
        text: wordingIn(this.language).text,
        language: () => this.language,
        format: wordingIn(this.language).format,
        wording: wordingIn,
        notify: (notice) => void this.notices.push(notice.text),
        dialogs: {
          confirm: async (question) => {
            this.questions.push(question.facts.map(({ value }) => value));
            return choice.confirm;
          },
        },
        exportRows: async (job) => {
          this.exports.push(job);
          return true;
        },
        user: () => ({ ...user }) as unknown as JsonObject,
        isPermitted: (permission) => granted.has(permission),
        mayPerform: (screen, right) => !tellsRights(granted) || mayPerform(granted, screen, right),
        today: () => todayInTurkiye(this.server.clock.now),
        print: () => void (store.cover.paper && this.papers.push(store.cover.paper)),
        savePaper: async (paper) => void this.papers.push(paper),
      },
      { tabKey: key, actions, record, values, resubmit, readOnly },
    );
    await store.start();
    if (store.phase !== 'ready') throw new Error(`${key} did not begin: ${store.failure}`);
    for (const part of store.parts.byId.values()) await part.start();
    return new ServedScreen(store, this, choice, opened);
  }

  /** Approves requests in the pool together, by their numbers. @returns the messages that the user sees then */
  async approve(...numbers: readonly string[]): Promise<readonly string[]> {
    const pool = await this.open('applicationmanager/approvalPool');
    await pool.rows();
    const rows = await Promise.all(numbers.map((approvalNo) => pool.row({ approvalNo })));
    const told = await pool.run('approveChosen', { rows });
    pool.close();
    return told;
  }

  /** Resolves when a chosen record has filled the fields beside it. */
  async filled(): Promise<void> {
    await pause(autofillPause);
    while (this.pending.size > 0) await pause(5);
  }

  /** The messages and refusals since the last reading. */
  read(): readonly string[] {
    const refused = this.refusals.splice(0).map(({ message }) => message);
    return [...this.notices.splice(0), ...refused];
  }
}

/** A screen that a user has open. */
export class ServedScreen {
  /** Errors of the dialog that refused its values; null if none did. */
  private refused: Readonly<Record<string, unknown>> | null = null;
  /** The part of the screen that ran the last action. */
  private last: ScreenStore | null = null;

  constructor(
    readonly store: ScreenStore,
    private readonly user: ServedUser,
    private readonly choice: { confirm: boolean },
    private readonly opened: readonly OpenTarget[],
  ) {}

  /** Fills fields that apply and may be changed, as a user can. */
  async fill(values: JsonObject): Promise<void> {
    const form = formOf(this.store);
    for (const [name, value] of Object.entries(values)) {
      if (!form.applies(name) || form.isReadOnly(name)) throw new Error(`«${name}» can't be filled.`);
      form.set(name, value);
      form.errors.touch(name);
      await this.store.settled();
    }
  }

  /** Chooses the record of a look-up that a text finds alone or first, or the first whose label fits. */
  async choose(name: string, text: string, label = /^/): Promise<void> {
    await this.fill({ [name]: await this.found(name, text, label) });
    if (formOf(this.store).field(name)?.autofill !== undefined) await this.user.filled();
  }

  /** Chooses several records of a look-up, each by the text that finds it first. */
  async chooseAll(name: string, texts: readonly string[]): Promise<void> {
    await this.fill({ [name]: await Promise.all(texts.map((text) => this.found(name, text))) });
  }

  /** Whether an action is offered, for a row if given. */
  offers(id: string, row: GridRow | null = null): boolean {
    const { actions: own } = this.placeOf(id);
    const action = own.find(id);
    return action !== undefined && own.isVisible(action, row);
  }

  /**
   * Runs an action that is offered; resolves with the messages that the user sees then.
   */
  async run(id: string, { row, rows, dialog, chosen, answer }: Decision = {}): Promise<readonly string[]> {
    this.last = this.placeOf(id);
    if (rows !== undefined) gridOf(this.last).selection.choose(rows.map((one) => one.id));
    if (!this.offers(id, row ?? null)) throw new Error(`«${id}» is not offered.`);
    this.choice.confirm = answer !== 'no';
    this.refused = null;
    const running = this.last.actions.run(id, row);
    if (dialog !== undefined || chosen !== undefined) await this.submit(dialog ?? {}, chosen ?? {});
    await running;
    await this.store.settled();
    return this.user.read();
  }

  /** Runs the operation of a form, which is carried out. @returns the result */
  async done(id = 'commit'): Promise<OperationResult> {
    const before = this.result;
    const told = await this.run(id);
    expect([told, this.errors, this.result !== before]).toEqual([told, {}, true]);
    return this.result;
  }

  /** Saves a form and closes it. @returns the result */
  async saved(id = 'save'): Promise<OperationResult> {
    const result = await this.done(id);
    this.close();
    return result;
  }

  /** Chooses a file and uploads it. */
  async upload(name: string, content: string): Promise<void> {
    this.store.uploadQueue?.add([new File([content], name)]);
    await this.run('upload');
  }

  /** Puts a file into a field. */
  async attach(name: string, file: File): Promise<void> {
    const path = formOf(this.store).field(name)?.file?.uploadPath;
    if (path === undefined) throw new Error(`«${name}» takes no files.`);
    const { request } = this.store.ports;
    await this.fill({ [name]: await request.upload(path, [file], { owner: this.store, read: readUpload }) });
  }

  /** Runs an action that opens another screen, of a row or of several. @returns that screen */
  async follow(id: string, row?: GridRow, rows?: readonly GridRow[]): Promise<ServedScreen> {
    const before = this.opened.length;
    await this.run(id, { row, ...(rows && { rows }) });
    const [target] = this.opened.slice(before);
    if (target === undefined) throw new Error(`«${id}» opened nothing.`);
    return this.user.open(target.screen, target.record, target);
  }

  /** Visible errors, of the dialog that refused its values or else of the form. */
  get errors(): Readonly<Record<string, unknown>> {
    return this.refused ?? errorsOf(this.store);
  }

  /** Result of the last action. */
  get result(): OperationResult {
    return (this.last ?? this.store).result;
  }

  /** Saves a form whose change waits for approval, and closes it. @returns the number of the request */
  async saveForApproval(): Promise<string> {
    await this.run('save');
    expect([this.errors, this.result]).toEqual([
      {},
      expect.objectContaining({ approvalNo: expect.any(String) }),
    ]);
    this.close();
    return String(this.result.approvalNo);
  }

  /** Resolves when the server has calculated what depends on the values so far, as it does while a user goes on typing. */
  async calculated(): Promise<void> {
    await this.store.calculations?.settle();
  }

  value(name: string): Json {
    return this.store.fact(name);
  }

  /** The rows that the screen finds with its criteria, or those of a block. */
  async rows(block?: string): Promise<readonly GridRow[]> {
    const place = block === undefined ? this.store : this.store.parts.byId.get(block);
    if (place === undefined) throw new Error(`No block ${block}`);
    const grid = gridOf(place);
    if (grid.remote) await grid.query();
    return grid.rows;
  }

  /** Chooses rows of a block for an action on several. */
  select(block: string, rows: readonly GridRow[]): void {
    const place = this.store.parts.byId.get(block);
    if (place === undefined) throw new Error(`No block ${block}`);
    gridOf(place).selection.choose(rows.map((one) => one.id));
  }

  /** The row of the screen, or of a block, with these values. */
  async row(values: object, block?: string): Promise<GridRow> {
    const rows = await this.rows(block);
    const found = rows.find((row) => Object.entries(values).every(([name, value]) => row[name] === value));
    if (found === undefined)
      throw new Error(`No row with ${JSON.stringify(values)} in ${JSON.stringify(rows)}`);
    return found;
  }

  /** The rows of a block without actions of its own, loaded as the user asks for them. */
  async figures(block: string): Promise<readonly GridRow[]> {
    const found = this.store.board.blocks.find(({ definition }) => definition.id === block);
    if (found === undefined) throw new Error(`No block ${block}`);
    await found.load();
    if (found.error !== null) throw new Error(found.error);
    return found.part?.grid?.rows ?? found.rows;
  }

  close(): void {
    this.store.dispose();
  }

  /** Entries of a look-up's list for a text. */
  async options(name: string, text: string): Promise<LookupAnswer['options']> {
    const { form } = this.store.dialog ?? this.store;
    const named = this.store.definition.endpoints[`lookup/${name}`];
    const field = form?.field(name);
    const path = field?.lookupPath ?? named ?? '';
    const state = form?.submission ?? {};
    const beside = field === undefined ? {} : dependencyValues(field, (other) => this.store.fact(other));
    const sent = { text, state, ...beside };
    return (await this.store.ports.request.post<LookupAnswer>(path, sent, { owner: this.store })).options;
  }

  private async found(name: string, text: string, fits = /^/): Promise<string> {
    const options = await this.options(name, text);
    const option = options.find(({ label }) => fits.test(label));
    if (option === undefined) throw new Error(`«${text}» finds nothing for «${name}».`);
    return option.id;
  }

  private placeOf(id: string): ScreenStore {
    const { block } = this.store.actions.find(id) ?? {};
    return (block && this.store.parts.byId.get(block)) || this.store;
  }

  private async submit(values: JsonObject, chosen: Readonly<Record<string, string>>): Promise<void> {
    for (let wait = 0; this.store.dialog === null && wait < 200; wait += 1) await pause(5);
    const { dialog } = this.store;
    if (dialog === null) throw new Error('No dialog opened.');
    for (const [name, value] of Object.entries(values)) dialog.form.set(name, value);
    for (const [name, text] of Object.entries(chosen)) dialog.form.set(name, await this.found(name, text));
    await dialog.submit();
    if (this.store.dialog !== dialog) return;
    this.refused = errorsOf(dialog);
    dialog.cancel();
  }
}

/** Visible errors: field → code. */
function errorsOf({ form }: Pick<ScreenStore, 'form'>): Readonly<Record<string, unknown>> {
  const shown = (form?.names ?? []).filter((name) => form?.errors.shown(name));
  return Object.fromEntries(shown.map((name) => [name, form?.errors.problemCode(name)]));
}
