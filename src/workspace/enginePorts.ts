import type { Json } from '../../contract/values/json';
import { todayInTurkiye } from '../../contract/values/today';
import type { RequestPort } from '../../contract/wire/request';
import { mayPerform, tellsRights } from '../../contract/wire/rights';
import { type Channel, type SessionUser, unitOf } from '../../contract/wire/session';
import type { EnginePorts } from '../engine';
import { loadScreenParts } from '../screens';
import type { ExportStore } from '../screens/export';
import type { UiStore } from '../shell';
import { formatField, type Texts } from '../ui/texts';
import type { DraftStorage } from './drafts/draftStorage';
import type { LookupPicks } from './LookupPicks';
import type { ScreenModules } from './slots/ScreenModules';
import type { TabsStore } from './tabs';

/** Outside dependencies of the engine's ports. */
export interface EngineSurroundings {
  /** Printed on documents. */
  readonly institutionName: string;
  readonly request: RequestPort;
  readonly modules: ScreenModules;
  readonly tabs: TabsStore;
  readonly ui: UiStore;
  readonly exports: ExportStore;
  readonly texts: Texts;
  readonly drafts: DraftStorage;
  readonly picks: LookupPicks;
  /** The signed-in user; null if signed out. Observable. */
  readonly session: {
    readonly user: SessionUser | null;
    readonly channel: Channel | null;
    readonly permissions: ReadonlySet<string>;
  };
}

/** Creates the engine's ports. */
export function enginePorts({
  institutionName,
  request,
  modules,
  tabs,
  ui,
  texts,
  session,
  exports,
  drafts,
  picks,
}: EngineSurroundings): EnginePorts {
  const text: EnginePorts['text'] = (key, values) => texts.text(key, values);
  return {
    request,
    loadModule: async (screenKey) => {
      const module = await modules.fetch(screenKey);
      if (module.screen) await loadScreenParts(module.screen);
      return module;
    },
    navigation: {
      open: (target) => tabs.open(target),
      canOpen: (target) => tabs.canOpen(target),
      close: (tabKey) => void tabs.close(tabKey),
      select: (tabKey) => tabs.select(tabKey),
    },
    dialogs: { confirm: (question) => ui.dialogs.show({ type: 'CONFIRM', ...question }) },
    exportRows: (job) => exports.run(job),
    notify: (notice) => ui.notices.show(notice),
    text,
    language: () => texts.language,
    format: (field, value) => formatField(field, value, { language: texts.language, text }),
    wording: (language) => {
      const textIn: EnginePorts['text'] = (key, values) => texts.textIn(language, key, values);
      return {
        text: textIn,
        format: (field, value) => formatField(field, value, { language, text: textIn }),
      };
    },
    institutionName,
    user: (): Readonly<Record<string, Json>> => {
      const { user, channel } = session;
      return user === null
        ? {}
        : {
            userName: user.userName,
            displayName: user.displayName,
            mail: user.mail,
            role: user.role,
            agent: user.agent,
            unit: unitOf(user.agent),
            channel: channel?.name ?? null,
          };
    },
    isPermitted: (permission) => session.permissions.has(permission),
    mayPerform: (key, right) =>
      !tellsRights(session.permissions) || mayPerform(session.permissions, key, right),
    copy: (value) => navigator.clipboard.writeText(value),
    drafts,
    picks,
    today: todayInTurkiye,
    print: () => window.print(),
    savePaper: (paper) => exports.savePaper(paper),
  };
}
