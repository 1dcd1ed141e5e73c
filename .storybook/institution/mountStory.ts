import { CanceledError } from 'axios';
import type { Language } from '../../contract/values/language';
import { RootStore } from '../../src/app/RootStore';
import { ScreenModules } from '../../src/workspace/slots/ScreenModules';
import { type Answer, appAdapter } from './appAdapter';
import { type Institution, storyConfig, theInstitution } from './Institution';
import { publicFile } from './publicFile';
import { storyWindow } from './storyWindow';

/** Environment of a running story. */
export interface Stage {
  readonly institution: Institution;
  /** Whether the story is still shown. */
  isOn(): boolean;
  /** Resolves when another story begins: a screen that is not open any more neither begins nor fails. */
  readonly left: Promise<void>;
  /** A client before sign-in, with its texts loaded. `between` can intercept its requests to the server. */
  client(language: Language, between?: (answer: Answer) => Answer): Promise<RootStore>;
}

/** Number of the current story: requests of other stories get no response. */
let onStage = 0;
let leave: () => void = () => undefined;
let before: Promise<unknown> = Promise.resolve();

/** Mounts a story in a reset institution. Stories run one at a time: there is one institution per page. */
export function mountStory<Staged>(play: (stage: Stage) => Promise<Staged>): Promise<Staged> {
  onStage += 1;
  const turn = onStage;
  leave();
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const life = { isOn: () => turn === onStage, left, isPrepared: false };
  const staged = before.then(async () => {
    const institution = await theInstitution();
    await institution.begin();
    return play(stageOf(institution, life));
  });
  const prepared = () => {
    life.isPrepared = true;
  };
  staged.then(prepared, prepared);
  before = staged.catch(() => undefined);
  return staged;
}

const never = new Promise<never>(() => undefined);

/** A story: whether it is still shown, and whether its screen is ready. */
interface Life {
  isOn(): boolean;
  readonly left: Promise<void>;
  isPrepared: boolean;
}

function stageOf(institution: Institution, life: Life): Stage {
  const { isOn, left } = life;
  // The next story waits until a screen is ready; a request of a story that was left must not keep it waiting.
  const unanswered = async () => (life.isPrepared ? never : Promise.reject(new CanceledError()));
  const whileOn: Answer = (request) => (isOn() ? institution.answer(request) : unanswered());
  return {
    institution,
    isOn,
    left,
    async client(language, between = (answer) => answer) {
      const root = new RootStore(storyConfig, storyWindow(), {
        adapter: appAdapter(between(whileOn)),
        modules: modulesOf(institution),
      });
      root.texts.setLanguage(language);
      await root.texts.load(root.request);
      return root;
    },
  };
}

/** Screen modules are files beside the page; the server checks permissions. */
function modulesOf(institution: Institution): ScreenModules {
  const get = (address: string) =>
    institution.answer(new Request(new URL(address, 'http://institution.story'), { method: 'HEAD' }));
  return new ScreenModules(
    async (address) => {
      const { ok, status } = await get(address);
      if (!ok) throw new Error(`${address}: ${status}`);
      // The hash bypasses the module cache after a definition was saved.
      const [, key = ''] = /^\/screens\/(.+)\.js/.exec(address) ?? [];
      const hash = institution.definitions.model.screens[key]?.hash ?? '';
      return import(/* @vite-ignore */ `${publicFile(`screens/${key}.js`)}?${hash}`);
    },
    (address) => get(String(address)),
  );
}
