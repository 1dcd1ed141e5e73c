import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialogs } from '../../src/app/Dialogs';
import type { ScreenStore } from '../../src/engine';
import { ScreenSkeleton } from '../../src/screens';
import { AppShell, LoadingOverlay, RecentScreens } from '../../src/shell';
import { NotificationStack } from '../../src/shell/notices/NotificationStack';
import { TextsProvider } from '../../src/ui/texts';
import { ScreenHost } from '../../src/workspace/slots/ScreenHost';
import { TabStrip } from '../../src/workspace/tabs';
import { useModeOf } from '../../src/workspace/useModeOf';
import { storyConfig } from '../institution/Institution';
import { storyWindow } from '../institution/storyWindow';
import type { StoryGlobals } from '../toolbar/globals';
import { pseudoTexts } from '../toolbar/pseudoTexts';
import { type StagedScreen, type Staging, stageScreen } from './stageScreen';
import type { ScreenState } from './states';

/** A screen in a state, alone or within a layout. Prepared again whenever the story begins. */
export function ScreenStage(props: {
  readonly screen: string;
  readonly state: ScreenState;
  readonly globals: StoryGlobals;
  /** Must stay the same while the story is shown. */
  readonly reshape?: Staging['reshape'];
  /** Renders a part of the screen instead of the whole. */
  part?(screen: ScreenStore): ReactNode;
}) {
  const { screen, state, globals, reshape, part } = props;
  const { language, pseudo } = globals;
  const [staged, setStaged] = useState<StagedScreen | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  // The initial language; later changes apply to the mounted screen.
  const [first] = useState(language);

  useEffect(() => {
    let gone = false;
    stageScreen({ screen, state, language: first, ...(reshape && { reshape }) }).then(
      (one) => !gone && setStaged(one),
      (error: Error) => !gone && setFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [screen, state, first, reshape]);

  useEffect(() => {
    if (staged === null) return;
    staged.root.texts.setLanguage(language);
    pseudoTexts(staged.root.texts, state === 'longTexts' && pseudo === 'off' ? 'long' : pseudo);
  }, [staged, language, pseudo, state]);

  useEffect(() => staged?.follow(), [staged]);

  if (failure !== null) throw failure;
  if (staged === null) return <ScreenSkeleton label="…" />;
  return (
    <TextsProvider texts={staged.root.texts}>
      <Box data-staged={state} sx={{ height: '100vh', bgcolor: 'background.default' }}>
        {part !== undefined && staged.slot.screen !== null ? (
          part(staged.slot.screen)
        ) : globals.layout === 'none' ? (
          <ScreenHost slot={staged.slot} calls={null} />
        ) : (
          <InLayout key={globals.layout} staged={staged} layout={globals.layout} scheme={globals.scheme} />
        )}
      </Box>
      <Over staged={staged} />
    </TextsProvider>
  );
}

const InLayout = observer(function InLayout(props: {
  readonly staged: StagedScreen;
  readonly layout: Exclude<StoryGlobals['layout'], 'none'>;
  readonly scheme: StoryGlobals['scheme'];
}) {
  const { staged, layout, scheme } = props;
  const { root, workspace, slot } = staged;
  const { settings } = workspace.shell;
  const [recent] = useState(() => new RecentScreens(storyWindow().localStorage, 'story'));
  useModeOf(settings);
  const { user } = root.session;
  useEffect(() => {
    if (user === null) return;
    // Applied like stored settings of the user, so that nothing is saved.
    const chosen = { ...user.data.settings, layout, mode: scheme };
    settings.adopt({ data: { ...user.data, settings: chosen } });
  }, [settings, user, layout, scheme]);
  if (user === null) return null;
  const nothing = () => undefined;
  return (
    <AppShell
      shell={workspace.shell}
      config={storyConfig}
      user={user}
      channel={root.session.channel}
      menu={root.menu}
      recent={recent}
      tabs={<TabStrip tabs={workspace.tabs} />}
      actions={{ onLock: nothing, onChangePassword: nothing, onLogout: nothing }}
    >
      <ScreenHost slot={slot} calls={null} />
    </AppShell>
  );
});

/** The client's overlays. */
const Over = observer(function Over({ staged: { root } }: { readonly staged: StagedScreen }) {
  const { ui } = root;
  return (
    <>
      {ui.notices.shown.length > 0 && <NotificationStack notices={ui.notices} place="shell" />}
      <LoadingOverlay loading={ui.loading} />
      <Dialogs ui={ui} />
    </>
  );
});
