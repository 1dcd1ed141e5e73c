import type { Theme } from '@mui/material/styles';
import { action, makeObservable, observableRef } from 'mobx';

/** The user's theme; undefined for the standard one. Observable; the workspace sets it. */
export class ThemeStore {
  theme: Theme | undefined = undefined;

  constructor() {
    makeObservable(this, { theme: observableRef, set: action });
  }

  set(chosen: Theme): void {
    this.theme = chosen;
  }
}
