import GlobalStyles from '@mui/material/GlobalStyles';
import { useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { type Texts, TextsProvider } from '../../src/ui/texts';
import { AppTheme } from '../../src/ui/theme';
import { strongContrasts } from '../../src/ui/theme/components';
import { variablePrefix } from '../../src/ui/theme/frameVariables';
import { userTheme } from '../../src/ui/theme/userTheme';
import type { StoryGlobals } from './globals';
import { pseudoTexts } from './pseudoTexts';
import '../../src/ui/theme/fonts.css';

/** Applies the toolbar's globals to a story. */
export function StoryFrame(props: {
  readonly globals: StoryGlobals;
  readonly texts: Texts;
  /** Within a documentation page, which scrolls as a whole; the client's page does not. */
  readonly inDocs: boolean;
  readonly children: ReactNode;
}) {
  const { globals, texts, inDocs, children } = props;
  const { theme, scheme, density, language, pseudo, direction, contrast } = globals;
  const chosen = useMemo(
    () =>
      userTheme({
        mainTheme: theme,
        navbarTheme: theme,
        toolbarTheme: 'paper',
        footerTheme: 'paper',
        density,
      }),
    [theme, density],
  );
  useEffect(() => texts.setLanguage(language), [texts, language]);
  useEffect(() => pseudoTexts(texts, pseudo), [texts, pseudo]);
  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return (
    <TextsProvider texts={texts}>
      <AppTheme theme={chosen} defaultMode={scheme}>
        <Scheme scheme={scheme} />
        {inDocs && <GlobalStyles styles={{ body: { overflow: 'visible !important' } }} />}
        {contrast === 'more' && <GlobalStyles styles={strongContrasts} />}
        {contrast === 'forced' && <GlobalStyles styles={forcedColors(scheme)} />}
        {children}
      </AppTheme>
    </TextsProvider>
  );
}

function Scheme({ scheme }: Pick<StoryGlobals, 'scheme'>) {
  const { setMode } = useColorScheme();
  // A story's own choice holds until the toolbar changes.
  const choose = useEffectEvent(setMode);
  useEffect(() => choose(scheme), [scheme]);
  return null;
}

/** Simulates forced colours: black and white, strong borders. */
function forcedColors(scheme: StoryGlobals['scheme']) {
  const [ink, ground] = scheme === 'light' ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  const named = (name: string) => `--${variablePrefix}-palette-${name}`;
  const inks = [
    'text-primary',
    'text-secondary',
    'text-disabled',
    'divider',
    'action-active',
    'primary-main',
  ];
  const grounds = ['background-default', 'background-paper', 'inset', 'primary-contrastText'];
  const colors = Object.fromEntries([
    ...inks.map((name) => [named(name), `${ink} !important`]),
    ...grounds.map((name) => [named(name), `${ground} !important`]),
  ]);
  return { '*': colors };
}
