import { makeAutoObservable } from 'mobx';

const storageKey = 'navbar-folded';

/** The navigation's two states (seed 000 §4): folded or not on wide screens, open or not on narrow ones. */
export class NavbarStore {
  folded: boolean;
  mobileOpen = false;

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.folded = storage.getItem(storageKey) === 'true';
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true });
  }

  toggleFolded(): void {
    this.folded = !this.folded;
    this.storage.setItem(storageKey, String(this.folded));
  }

  setMobileOpen(open: boolean): void {
    this.mobileOpen = open;
  }
}
