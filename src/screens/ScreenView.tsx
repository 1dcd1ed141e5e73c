import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ScreenProblem } from '../../contract/model/compiled';
import { serverNow } from '../../contract/values/clock';
import type { ScreenStore } from '../engine';
import { useShown } from '../ui/shown';
import { useWhenBack } from '../ui/useWhenBack';
import { useHotkeys } from './actions/useHotkeys';
import { BrokenScreen } from './BrokenScreen';
import { FormDialogView } from './FormDialogView';
import { FileDialog } from './files/FileDialog';
import { hasKeyboard, offerFirst } from './firstInput';
import { layoutOf } from './floorplans/layouts';
import { PrintView } from './print/PrintView';
import { Receipt } from './receipt/Receipt';
import { ScreenHeader } from './ScreenHeader';
import { ScreenSkeleton } from './ScreenSkeleton';

/**
 * Renders any screen: its loading or error state, or header, receipt and floorplan. Fills its panel and
 * scrolls inside it.
 */
export const ScreenView = observer(function ScreenView({ screen }: { readonly screen: ScreenStore }) {
  const { definition, phase, ports } = screen;
  const seen = useSeen(phase === 'ready' || screen.lifecycle.showsEarly);
  useWhenBack(screen.away, () => void screen.start());
  const Floorplan = layoutOf(definition.floorplan);
  if (screen.problems.length > 0) {
    const described = screen.problems.filter(({ message }) => message !== '');
    return (
      <BrokenScreen
        title={ports.text('grid:screen.broken')}
        problems={described}
        failure={ports.text(described.length === 0 ? 'grid:screen.brokenTold' : 'grid:screen.brokenHelp')}
      />
    );
  }
  if (!Floorplan) {
    return (
      <BrokenScreen
        title={ports.text('grid:screen.broken')}
        problems={[unknownFloorplan(screen)]}
        failure={ports.text('grid:screen.brokenHelp')}
      />
    );
  }
  if (phase === 'broken') {
    const retry = { label: ports.text('grid:retry'), run: () => void screen.start() };
    return (
      <BrokenScreen
        title={ports.text('grid:screen.notBegun')}
        problems={[]}
        failure={screen.failure}
        retry={retry}
      />
    );
  }
  if (!seen) return <ScreenSkeleton label={ports.text('grid:screen.beginning')} />;
  return <LiveScreenView screen={screen} Floorplan={Floorplan} />;
});

const LiveScreenView = observer(function LiveScreenView(props: {
  readonly screen: ScreenStore;
  readonly Floorplan: NonNullable<ReturnType<typeof layoutOf>>;
}) {
  const { screen, Floorplan } = props;
  const root = useRef<HTMLElement>(null);
  const doneAt = useDoneAt(screen);
  useFirstFocus(screen, root);
  useHotkeys(screen);
  useRefreshing(screen);
  return (
    <Box component="article" ref={root} sx={viewStyles}>
      {screen.phase === 'beginning' && <LinearProgress sx={{ position: 'absolute', inset: '0 0 auto' }} />}
      <ScreenHeader screen={screen} />
      {doneAt && <Receipt screen={screen} doneAt={doneAt} />}
      <Floorplan screen={screen} />
      <PrintView screen={screen} doneAt={doneAt} />
      <FormDialogView screen={screen} />
      <FileDialog screen={screen} />
    </Box>
  );
});

const viewStyles = {
  position: 'relative',
  containerType: 'inline-size',
  height: '100%',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: { xs: 1, sm: 2 },
} as const;

/** Whether it has ever been true: a restarting screen keeps its form visible. */
function useSeen(now: boolean): boolean {
  const [seen, setSeen] = useState(now);
  useEffect(() => {
    if (now) setSeen(true);
  }, [now]);
  return seen || now;
}

function unknownFloorplan({ definition }: ScreenStore): ScreenProblem {
  return {
    file: `screen-defs/${definition.key}.json`,
    line: 1,
    rule: 'unknown-floorplan',
    severity: 'error',
    message: `Unknown floorplan «${definition.floorplan}».`,
  };
}

/** When the screen's operation was finished, as a UTC timestamp; null if it was not. */
function useDoneAt({ finished }: ScreenStore): string | null {
  const [doneAt, setDoneAt] = useState<string | null>(null);
  useEffect(() => setDoneAt(finished ? new Date(serverNow()).toISOString() : null), [finished]);
  return finished ? doneAt : null;
}

/**
 * Refreshes a screen every `refreshSeconds` while its tab and window are visible. In the background, without
 * error messages: the next refresh may succeed.
 */
function useRefreshing(screen: ScreenStore): void {
  const { refreshSeconds } = screen.definition;
  const shown = useShown();
  useEffect(() => {
    if (refreshSeconds === undefined || !shown) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && screen.usable) void screen.refreshQuietly();
    }, refreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [screen, refreshSeconds, shown]);
}

/** Elements whose focus must not be taken: the user is busy there. */
const busy =
  'input, textarea, select, [contenteditable="true"], [role="dialog"] *, [role="alertdialog"] *, [role="menu"] *';

/**
 * Focuses the first field of an opening screen, once. Not on touch devices, where the keyboard would open,
 * not on a dashboard, and never if the user has moved the focus meanwhile.
 */
function useFirstFocus(screen: ScreenStore, root: RefObject<HTMLElement | null>): void {
  const done = useRef(false);
  const { showsEarly } = screen.lifecycle;
  useEffect(() => {
    // A form that has not begun takes no focus.
    if (done.current || showsEarly) return;
    done.current = true;
    const { form, definition } = screen;
    if (form === null || definition.floorplan === 'dashboard' || screen.finished || !hasKeyboard()) return;
    if (document.activeElement?.matches(busy)) return;
    offerFirst(form, root.current);
  }, [screen, root, showsEarly]);
}
