import type { Model } from '../../../contract/model/model';
import type { LocalizedText } from '../../../contract/values/language';
import { confidentialRight, maskRights } from '../../../contract/wire/rights';

/** An item of the menu that rights are given on. */
export interface MenuEntry {
  /** `*` for everything, `area/*`, a screen's key, or a right of its own (`#`). */
  readonly menuId: string;
  readonly title: LocalizedText;
  /** Menu id of the item above; null for the topmost. */
  readonly upper: string | null;
}

const maskTitles: Readonly<Record<keyof typeof maskRights, LocalizedText>> = {
  reveal: { tr: 'Gizli değeri gösterme', en: 'Showing a masked value' },
  unmask: { tr: 'Gizli değerleri açık görme', en: 'Seeing masked values' },
};

/**
 * Items of the menu in its order: an area above its screens and the rights of their actions. A screen is not above
 * these, since a tick goes for all items below: whoever may see a screen may not carry out its actions.
 */
export function menuEntries({ areas, screens }: Model): readonly MenuEntry[] {
  const listed = new Set(areas.flatMap((area) => area.screens));
  const ofArea = areas.flatMap((area): MenuEntry[] => {
    const upper = `${area.id}/*`;
    // Screens without a menu entry are opened by others, and need a right only where they have actions of their own.
    const hidden = Object.keys(screens).filter(
      (key) => key.startsWith(`${area.id}/`) && !listed.has(key) && screens[key]?.guarded,
    );
    const keys = [...area.screens, ...hidden].filter((key) => screens[key] !== undefined);
    return [
      { menuId: upper, title: area.title, upper: '*' },
      ...keys.flatMap((key) => entriesOf(key, upper)),
    ];
  });
  const masks = Object.entries(maskTitles).map(([name, title]): MenuEntry => {
    return { menuId: maskRights[name as keyof typeof maskRights], title, upper: null };
  });
  const confidential = { tr: 'Gizli kayıtları bilme', en: 'Knowing of confidential records' };
  return [
    { menuId: '*', title: { tr: 'Tüm menü', en: 'Whole menu' }, upper: null },
    ...ofArea,
    ...masks,
    { menuId: confidentialRight, title: confidential, upper: null },
  ];

  function entriesOf(key: string, upper: string): readonly MenuEntry[] {
    const { title = { tr: key, en: key }, guarded = [], guardedTitles = {} } = screens[key] ?? {};
    const actions = guarded.map((id): MenuEntry => {
      const actionTitle = guardedTitles[id] ?? { tr: id, en: id };
      return {
        menuId: `${key}#${id}`,
        title: { tr: `${title.tr}: ${actionTitle.tr}`, en: `${title.en}: ${actionTitle.en}` },
        upper,
      };
    });
    return [{ menuId: key, title, upper }, ...actions];
  }
}
