import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { laterPart } from '../../ui/laterPart';
import { useNarrower } from '../../ui/theme';
import { ProductMark } from '../icons/ProductMark';
import { ShellKeys } from '../keys/ShellKeys';
import { TypingAhead } from '../keys/TypedAhead';
import { ShellArea, ShellGrid } from '../layouts/ShellGrid';
import { shellGrid } from '../layouts/shellGrid';
import { contentId, SkipLink } from '../links/SkipLink';
import { Badges } from '../navigation/Badges';
import { HorizontalBar, HorizontalNav } from '../navigation/HorizontalBar';
import { Navbar } from '../navigation/Navbar';
import type { ShellProps } from '../stores/ShellProps';
import type { ShellPanel } from '../stores/ShellStore';
import { AppToolbar } from '../toolbar/AppToolbar';
import { AppFooter } from './AppFooter';
import { OfflineBar } from './OfflineBar';

/** Parts of some layouts, and of small screens. */
const NavDrawer = laterPart(async () => (await import('../navigation/NavDrawer')).NavDrawer);
const LeftPanel = laterPart(async () => (await import('../panels/LeftPanel')).LeftPanel);
const RightPanel = laterPart(async () => (await import('../panels/RightPanel')).RightPanel);

const noBadge = () => undefined;

/** Frame of the screens in the layout that the user selected (requirements P2). */
export const AppShell = observer(function AppShell(props: ShellProps) {
  const { shell, config, menu, badgeOf = noBadge, recent, tabs, children } = props;
  const { settings, sections } = shell;
  const narrow = useNarrower('md');
  const { layout } = settings;
  const plan = shellGrid(layout, narrow);
  const nav = { menu, sections, starred: settings };
  // layout3 puts the navigation into the toolbar.
  const lead = !narrow && layout.layout === 'layout3' && (
    <>
      <ProductMark folded bare />
      {layout.navbar !== 'hidden' && <HorizontalNav menu={menu} bare />}
    </>
  );

  const navigation =
    narrow || layout.layout === 'layout3' || layout.navbar === 'hidden' ? null : (
      <ShellArea
        key="nav"
        area="nav"
        plan={plan}
        sticks={layout.layout === 'layout1' || layout.navbar === 'fixed'}
      >
        {layout.layout === 'layout1' ? (
          <Navbar
            {...nav}
            folds={layout.navbarFold === 'folded'}
            side={layout.navbarSide}
            head={(folded) => <ProductMark folded={folded} />}
          />
        ) : (
          <HorizontalBar menu={menu} />
        )}
      </ShellArea>
    );
  const toolbar =
    layout.toolbar === 'hidden' && !narrow ? null : (
      <ShellArea key="bar" area="bar" plan={plan} sticks={layout.toolbar === 'fixed'}>
        <AppToolbar {...props} narrow={narrow} {...(lead && { lead })} />
      </ShellArea>
    );

  return (
    <ShellGrid plan={plan}>
      <SkipLink />
      <ShellKeys shell={shell} />
      <Badges value={badgeOf}>{plan.before.map((part) => (part === 'nav' ? navigation : toolbar))}</Badges>
      {layout.leftPanel === 'shown' && !narrow && (
        <ShellArea area="left" plan={plan} sticks>
          <LeftPanel menu={menu} settings={settings} recent={recent} />
        </ShellArea>
      )}
      <ShellArea area="tabs" plan={plan} sticks>
        <OfflineBar />
        {tabs}
      </ShellArea>
      <ShellArea area="main" plan={plan} id={contentId}>
        {children}
      </ShellArea>
      {layout.rightPanel === 'shown' && !narrow && (
        <ShellArea area="right" plan={plan} sticks>
          <RightPanel shell={shell} />
        </ShellArea>
      )}
      {layout.footer !== 'hidden' && (
        <ShellArea area="foot" plan={plan} sticks={layout.footer === 'fixed'}>
          <AppFooter institutionName={config.institutionName} />
        </ShellArea>
      )}
      {narrow && (
        <Badges value={badgeOf}>
          <NavDrawer
            {...nav}
            head={() => <ProductMark folded={false} />}
            open={shell.panel === 'navigation'}
            onClose={shell.close}
          />
        </Badges>
      )}
      <LazyPanels {...props} />
    </ShellGrid>
  );
});

const CommandPalette = laterPart(
  async () => (await import('../palette/CommandPalette')).CommandPalette,
  ({ shell }) => <TypingAhead ahead={shell.typedAhead} onClose={shell.close} />,
);
const SettingsDrawer = laterPart(async () => (await import('../settings/SettingsDrawer')).SettingsDrawer);
const KeySheet = laterPart(async () => (await import('../keys/KeySheet')).KeySheet);
const QuickPanel = laterPart(async () => (await import('../panels/QuickPanel')).QuickPanel);
const ChatPanel = laterPart(async () => (await import('../chat/ChatPanel')).ChatPanel);

/** Panels over the page; each is loaded when first opened, and stays mounted for its closing animation. */
const LazyPanels = observer(function LazyPanels(props: ShellProps) {
  const { shell, user } = props;
  const wanted = useEver(shell.panel);
  const at = (panel: ShellPanel) => ({ open: shell.panel === panel, onClose: shell.close });
  return (
    <>
      {shell.panel === 'palette' && <CommandPalette {...props} onClose={shell.close} />}
      {wanted.has('settings') && <SettingsDrawer settings={shell.settings} {...at('settings')} />}
      {wanted.has('keys') && <KeySheet {...at('keys')} />}
      {wanted.has('quick') && <QuickPanel userName={user.userName} {...at('quick')} />}
      {wanted.has('chat') && <ChatPanel chat={shell.chat} {...at('chat')} />}
    </>
  );
});

/** Panels that have been opened before. */
function useEver(panel: ShellPanel | null): ReadonlySet<ShellPanel> {
  const [ever, setEver] = useState<ReadonlySet<ShellPanel>>(new Set());
  if (panel === null || ever.has(panel)) return ever;
  const more = new Set([...ever, panel]);
  setEver(more);
  return more;
}
