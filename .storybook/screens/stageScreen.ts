import { Hono } from 'hono';
import { when } from 'mobx';
import type { CompiledModule, CompiledScreen } from '../../contract/model/compiled';
import type { Language } from '../../contract/values/language';
import type { StoredRecord } from '../../server/records/RecordStore';
import type { AppEnvironment } from '../../server/web/http/AppEnvironment';
import { answerFailures } from '../../server/web/http/failures';
import { requestFacts } from '../../server/web/http/requestFacts';
import type { RootStore } from '../../src/app/RootStore';
import type { ScreenStore } from '../../src/engine';
import { readLoginResult } from '../../src/session/store/readLoginResult';
import { ScreenSlot } from '../../src/workspace/slots/ScreenSlot';
import { WorkspaceStore } from '../../src/workspace/WorkspaceStore';
import type { Institution } from '../institution/Institution';
import { mountStory, type Stage } from '../institution/mountStory';
import { outsider } from '../institution/outsider';
import { fillForm } from './fillForm';
import { longText } from './longText';
import { readOnlyModule } from './readOnlyModule';
import type { ScreenState } from './states';

/** Options of a story. */
export interface Staging {
  readonly screen: string;
  readonly state: ScreenState;
  readonly language: Language;
  /** Transforms the module, for example to a part of the screen. */
  readonly reshape?: (module: CompiledModule) => CompiledModule;
}

/** A screen in its state, with its client. */
export interface StagedScreen {
  readonly root: RootStore;
  readonly workspace: WorkspaceStore;
  readonly slot: ScreenSlot;
  /** In development: applies saved definitions at once, keeping input. Returns the stop function. */
  follow(): () => void;
}

/** Requests for session and texts: answered in every state. */
const ofSession = /^\/bff\/(users|api|utils)\//;

/** A failing server that responds like the real one. */
const broken = new Hono<AppEnvironment>();
broken.onError(answerFailures(() => undefined));
broken.use(requestFacts);
broken.all('*', () => {
  throw new Error('The story wants it so.');
});

/** Brings a screen into a state. */
export function stageScreen(staging: Staging): Promise<StagedScreen> {
  return mountStory((stage) => bringOn(staging, stage));
}

async function bringOn(
  { screen: key, state, language, reshape = (module) => module }: Staging,
  stage: Stage,
): Promise<StagedScreen> {
  const { institution, isOn } = stage;
  if (state === 'empty') await institution.forgetRecords();
  if (state === 'longTexts') await institution.lengthenTexts(longText);

  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const root = await stage.client(language, (answer) => async (request) => {
    if (ofSession.test(new URL(request.url).pathname)) return answer(request);
    if (state === 'serverError') return broken.fetch(request);
    if (state !== 'loading') return answer(request);
    hold();
    return new Promise<never>(() => undefined);
  });
  await signIn(root, state === 'forbidden' ? outsider.user.userName : 'admin');
  const workspace = WorkspaceStore.of(root);
  workspace.drafts.clear();
  workspace.storedTabs.clear();

  const reshaped = state === 'readOnly' ? readOnlyModule : reshape;
  const engine = {
    ...workspace.engine,
    loadModule: async (one: string) => reshaped(await workspace.engine.loadModule(one)),
  };
  const open = (record: string | undefined) =>
    new ScreenSlot({ key: 'story', values: undefined, record, attach: () => undefined }, key, {
      engine,
      texts: root.texts,
      isOpen: isOn,
    });
  const { screen: definition } = await engine.loadModule(key).catch(() => ({ screen: undefined }));
  const wanted = definition && state !== 'empty' && state !== 'loading' ? recordsOf(definition) : null;
  const { states } = institution.definitions.model.entities[wanted ?? ''] ?? {};
  const stored = wanted === null ? [] : await institution.records(wanted, states ? 2000 : 40);
  const records = states ? latestOfEach(states.field, stored) : stored;
  const ready = (slot: ScreenSlot) => Promise.race([begun(slot), held, stage.left]);
  const slot = await openFirst(open, ready, state === 'serverError' ? records.slice(0, 1) : records);
  if (slot.screen !== null && isOn()) await bringToState(slot.screen, state, institution);
  const follow = () =>
    followDefinitions(async (keys) => {
      await institution.reloadDefinitions();
      for (const one of keys) workspace.modules.refresh(one);
      if (keys.includes(key) && isOn()) await slot.reload();
    });
  return { root, workspace, slot, follow };
}

function followDefinitions(changed: (keys: readonly string[]) => Promise<void>): () => void {
  // Vite requires exactly this expression.
  const hot = import.meta.hot;
  if (hot === undefined) return () => undefined;
  const onChanged = ({ keys }: { readonly keys: readonly string[] }) => void changed(keys);
  hot.on('screens:changed', onChanged);
  return () => hot.off('screens:changed', onChanged);
}

async function signIn(root: RootStore, username: string): Promise<void> {
  const { password } = outsider;
  const credentials = { username, password, lang: root.texts.language };
  const reply = await root.request.post<unknown>('users/login', credentials, { loading: false });
  const { session } = readLoginResult(reply);
  if (session === null) throw new Error(`${username} can't sign in`);
  root.session.establish(session);
}

/** Entity of a screen's record; null if it begins without one. */
function recordsOf({ recordSelector, form, floorplan, route, entity }: CompiledScreen): string | null {
  if (recordSelector !== undefined) return form?.fields[recordSelector]?.lookup ?? entity;
  const isOfRow = floorplan === 'operate' && route === null;
  return floorplan === 'detail' || isOfRow ? entity : null;
}

/** The latest record in each state, then the others, latest first: operations open those in some states only. */
function latestOfEach(state: string, records: readonly StoredRecord[]): readonly StoredRecord[] {
  const latest = new Map(records.map((record) => [record[state], record]));
  return [...new Set([...latest.values(), ...records.toReversed()])];
}

/** Opens a screen with the first record that it accepts; some are closed already, or in another step. */
async function openFirst(
  open: (record: string | undefined) => ScreenSlot,
  ready: (slot: ScreenSlot) => Promise<void>,
  records: readonly StoredRecord[],
): Promise<ScreenSlot> {
  for (const { id } of records.slice(0, 16)) {
    const slot = open(id);
    await ready(slot);
    if (slot.screen?.phase === 'ready' || records.length === 1) return slot;
    slot.screen?.dispose();
  }
  const slot = open(undefined);
  await ready(slot);
  return slot;
}

/** Waits until a screen has begun or failed; does not wait for slow servers. */
function begun(slot: ScreenSlot): Promise<void> {
  return when(
    () =>
      slot.failure !== null ||
      (slot.screen !== null && (slot.screen.phase === 'ready' || slot.screen.phase === 'broken')),
  );
}

/** Applies a state to a screen. */
async function bringToState(
  screen: ScreenStore,
  state: ScreenState,
  institution: Institution,
): Promise<void> {
  const { definition, form, grid } = screen;
  const queries = grid?.remote === true && definition.endpoints.query !== undefined;
  if (queries) {
    const asked = grid.query().catch(() => undefined);
    if (state !== 'loading') await asked;
  }
  if (form === null) return;
  if (state === 'fieldErrors') return refuseFields(screen);
  if (queries) return;
  if (state === 'filled' || state === 'longTexts' || state === 'readOnly') {
    const records = definition.entity === null ? [] : await institution.records(definition.entity, 40);
    await fillForm(screen, fullest(records), { readOnly: state === 'readOnly' });
  }
}

/** Shows validation errors, and server errors on every other field. */
function refuseFields({ form, definition, ports }: ScreenStore): void {
  if (form === null) return;
  form.errors.validate();
  const message = {
    tr: 'Kayıtla uyuşmuyor; lütfen kontrol edin.',
    en: 'Does not match the record; please check.',
  };
  const errors = form.names
    .filter((name) => form.applies(name) && !form.isReadOnly(name) && form.errors.problem(name) === null)
    .filter((name) => name !== definition.recordSelector)
    .map((field) => ({ field, code: 'story.refused', message: message[ports.language()] }));
  form.errors.refuse(errors, false);
}

function fullest(records: readonly StoredRecord[]): StoredRecord | Readonly<Record<string, never>> {
  const filled = (record: StoredRecord) => Object.values(record).filter((value) => value !== null).length;
  return [...records].sort((a, b) => filled(b) - filled(a))[0] ?? {};
}
