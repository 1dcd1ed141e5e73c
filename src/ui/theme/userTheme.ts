import type { Theme } from '@mui/material/styles';
import type { WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { namedThemes } from './namedThemes';
import { createAppTheme } from './theme';

/** The user's theme. */
export function userTheme(
  settings: Pick<WorkspaceSettings, 'mainTheme' | 'navbarTheme' | 'toolbarTheme' | 'footerTheme' | 'density'>,
): Theme {
  return createAppTheme({
    main: namedThemes[settings.mainTheme],
    navbar: namedThemes[settings.navbarTheme],
    toolbar: namedThemes[settings.toolbarTheme],
    footer: namedThemes[settings.footerTheme],
    density: settings.density,
  });
}
