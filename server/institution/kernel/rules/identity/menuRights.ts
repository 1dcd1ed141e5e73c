import { mayOpen, mayPerform, type Right, rights } from '../../../../../contract/wire/rights';
import type { MenuEntry } from '../../../../platform/policy/menuEntries';
import { grantsOf, type StoredRights } from '../../../../platform/policy/rights';

/** Whether each right is given on an item. */
export type ItemRights = Readonly<Record<'view' | Right, boolean>>;

/** An item with the rights of a role, own or of an item above. */
export interface Item extends MenuEntry {
  readonly rights: ItemRights;
}

const kinds = ['view', ...rights] as const;

/** The menu with the rights that stored rights of a role give. */
export function menuItems(menu: readonly MenuEntry[], stored: readonly StoredRights[]): readonly Item[] {
  const grants = stored.flatMap(grantsOf);
  return menu.map((entry) => {
    const { menuId } = entry;
    const opens = menuId.includes('#')
      ? grants.includes(menuId) || (!menuId.startsWith('#') && grants.includes('*'))
      : mayOpen(grants, menuId);
    const given = kinds.map((kind) => [kind, kind === 'view' ? opens : mayPerform(grants, menuId, kind)]);
    return { ...entry, rights: Object.fromEntries(given) as ItemRights };
  });
}

/** The items after changes of single rights: a right without view is none, and taking view takes all. */
export function withChanges(
  items: readonly Item[],
  changes: ReadonlyMap<string, Partial<ItemRights>>,
): readonly Item[] {
  return items.map((item) => {
    const change = changes.get(item.menuId);
    if (change === undefined) return item;
    const view = change.view ?? (item.rights.view || Object.values(change).includes(true));
    const given = kinds.map((kind) => [kind, view && (change[kind] ?? item.rights[kind])]);
    return { ...item, rights: { ...(Object.fromEntries(given) as ItemRights), view } };
  });
}

/**
 * The fewest rights to store for these items. An area has a right if it and all its screens have it: then its
 * screens of later versions have it, too; otherwise each screen has its own.
 */
export function storedRights(items: readonly Item[]): readonly StoredRights[] {
  const below = new Map<string | null, Item[]>();
  for (const item of items) below.set(item.upper, [...(below.get(item.upper) ?? []), item]);
  const grantsAll = (item: Item, kind: keyof ItemRights): boolean =>
    item.rights[kind] &&
    (below.get(item.menuId) ?? []).every((lower) => hasNone(lower, kind) || grantsAll(lower, kind));
  const stored: StoredRights[] = [];
  let everything = false;
  const visit = (item: Item, above: ReadonlySet<string>): void => {
    const lower = below.get(item.menuId) ?? [];
    const isGroup = item.menuId.endsWith('*');
    const isAction = item.menuId.includes('#');
    // An area gives no right to actions; the whole menu does, but not to masked values.
    const covers = (kind: keyof ItemRights) =>
      isAction ? everything && !item.menuId.startsWith('#') : above.has(kind);
    const granted = kinds.filter(
      (kind) => !covers(kind) && (isGroup ? grantsAll(item, kind) : item.rights[kind]),
    );
    const needed = isAction ? granted.filter((kind) => kind === 'view') : granted;
    if (needed.length > 0) stored.push(rowOf(item.menuId, new Set(needed)));
    everything ||= item.menuId === '*' && needed.includes('view');
    for (const each of lower) visit(each, new Set([...above, ...(isGroup ? granted : [])]));
  };
  for (const item of below.get(null) ?? []) visit(item, new Set());
  return stored;
}

/** A right of its own has nothing beside view. */
function hasNone({ menuId }: MenuEntry, kind: keyof ItemRights): boolean {
  return menuId.includes('#') && kind !== 'view';
}

function rowOf(menuId: string, given: ReadonlySet<string>): StoredRights {
  return {
    menuId,
    canView: true,
    canCreate: given.has('create'),
    canUpdate: given.has('update'),
    canDelete: given.has('delete'),
    canExport: given.has('export'),
    canApprove: given.has('approve'),
  };
}
