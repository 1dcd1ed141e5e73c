import { type ReactNode, useEffect, useState } from 'react';
import type { RootStore } from '../../src/app/RootStore';
import { ScreenSkeleton } from '../../src/screens';
import { TextsProvider } from '../../src/ui/texts';
import { mountStory } from '../institution/mountStory';
import type { StoryGlobals } from '../toolbar/globals';
import { pseudoTexts } from '../toolbar/pseudoTexts';

/** A page of the client in the stories' institution, prepared by `prepare`. */
export function ClientStage(props: {
  readonly globals: StoryGlobals;
  readonly prepare: (root: RootStore) => Promise<void>;
  readonly children: (root: RootStore) => ReactNode;
}) {
  const { globals, children } = props;
  const { language, pseudo } = globals;
  const [root, setRoot] = useState<RootStore | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  // The initial state of a story stays while it is shown.
  const [begin] = useState(() => async () => {
    return mountStory(async (stage) => {
      const made = await stage.client(language);
      await props.prepare(made);
      return made;
    });
  });
  useEffect(() => {
    let gone = false;
    begin().then(
      (made) => !gone && setRoot(made),
      (error: Error) => !gone && setFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [begin]);
  useEffect(() => {
    if (root === null) return;
    root.texts.setLanguage(language);
    pseudoTexts(root.texts, pseudo);
  }, [root, language, pseudo]);
  if (failure !== null) throw failure;
  if (root === null) return <ScreenSkeleton label="…" />;
  return <TextsProvider texts={root.texts}>{children(root)}</TextsProvider>;
}
