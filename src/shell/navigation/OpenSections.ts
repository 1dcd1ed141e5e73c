import { action, makeObservable, observable } from 'mobx';
import type { MenuItem } from '../../../contract/wire/session';
import { holdsCurrent } from './menuTree';

/**
 * Expanded sections of the navigation. A section expands on click, and automatically when the current path
 * becomes one of its descendants (requirements P2); collapsed by the user, it stays so until the path leaves and
 * returns.
 */
export class OpenSections {
  private readonly open = observable.set<string>();
  private inside: ReadonlySet<string> = new Set();

  constructor() {
    makeObservable(this, { toggle: action, arrive: action });
  }

  isOpen(id: string): boolean {
    return this.open.has(id);
  }

  toggle(id: string): void {
    if (!this.open.delete(id)) this.open.add(id);
  }

  /** The page moved to a path: expands sections that contain it. */
  arrive(menu: readonly MenuItem[], path: string): void {
    const inside = new Set(sectionsAround(menu, path));
    for (const id of inside) if (!this.inside.has(id)) this.open.add(id);
    this.inside = inside;
  }
}

function sectionsAround(menu: readonly MenuItem[], path: string): readonly string[] {
  return menu.flatMap((item) =>
    holdsCurrent(item, path) ? [item.id, ...sectionsAround(item.children ?? [], path)] : [],
  );
}
