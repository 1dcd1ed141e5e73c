import { action, makeObservable, observable } from 'mobx';
import type { MenuItem } from '../../../contract/session';
import { holdsCurrent } from './menuTree';

/**
 * Which sections of the navigation are open. One opens on click, and by itself when the current path comes to be among
 * its children (seed 000 §2); closing it while the path is inside holds until the path leaves and comes back.
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

  /** The page stands at a path: sections that it came into open. */
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
