import type { Theme } from '@mui/material/styles';
import { action, makeObservable, observableRef } from 'mobx';
import { theme } from './theme';

/** The current theme. Observable; the workspace sets the user's. */
export class ThemeStore {
  theme: Theme = theme;

  constructor() {
    makeObservable(this, { theme: observableRef, set: action });
  }

  set(chosen: Theme): void {
    this.theme = chosen;
  }
}
