import type { Language } from '../../contract/language';
import { RootStore } from '../../src/app/RootStore';
import { ScreenModules } from '../../src/app/ScreenModules';
import { type Answer, appAdapter } from './appAdapter';
import { type Institution, storyConfig, theInstitution } from './Institution';
import { publicFile } from './publicFile';
import { storyWindow } from './storyWindow';

/** What a story has while it is on. */
export interface Stage {
  readonly institution: Institution;
  /** Whether the story is the one that is shown. */
  isOn(): boolean;
  /** A client before its sign-in, its texts loaded. `between` stands between its calls and the server. */
  client(language: Language, between?: (answer: Answer) => Answer): Promise<RootStore>;
}

/** The number of the story that is on the stage: no call of any other one is answered any more. */
let onStage = 0;
let before: Promise<unknown> = Promise.resolve();

/** A story begins, in an institution that is as it was. Stories take turns: there is one institution a page. */
export function takeStage<Staged>(play: (stage: Stage) => Promise<Staged>): Promise<Staged> {
  onStage += 1;
  const turn = onStage;
  const staged = before.then(async () => {
    const institution = await theInstitution();
    await institution.begin();
    return play(stageOf(institution, () => turn === onStage));
  });
  before = staged.catch(() => undefined);
  return staged;
}

const never = new Promise<never>(() => undefined);

function stageOf(institution: Institution, isOn: () => boolean): Stage {
  const whileOn: Answer = (request) => (isOn() ? institution.answer(request) : never);
  return {
    institution,
    isOn,
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

/** Modules of screens stand beside the page; whether one may be had the server says. */
function modulesOf(institution: Institution): ScreenModules {
  const ask = (address: string) =>
    institution.answer(new Request(new URL(address, 'http://institution.story'), { method: 'HEAD' }));
  return new ScreenModules(
    async (address) => {
      const { ok, status } = await ask(address);
      if (!ok) throw new Error(`${address}: ${status}`);
      // By its hash: a module of this address that the page has already is not taken for the one that was saved since.
      const [, key = ''] = /^\/screens\/(.+)\.js/.exec(address) ?? [];
      const hash = institution.definitions.model.screens[key]?.hash ?? '';
      return import(/* @vite-ignore */ `${publicFile(`screens/${key}.js`)}?${hash}`);
    },
    (address) => ask(String(address)),
  );
}
