import { createContext } from 'react';
import type { ClientConfig } from '../../../contract/wire/session';

/** Where a part of the page is: inside of the theme, or in a page with this colour mode by default. */
export const ThemeAround = createContext<'theme' | ClientConfig['defaultTheme']>('system');
