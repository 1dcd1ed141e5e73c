import type { JsonObject } from '../../contract/values/json';
import type { LocalizedText } from '../../contract/values/language';
import type { MenuItem } from '../../contract/wire/session';
import { fieldsOf, flagOf, isFields, textOf, textsOf } from '../ui/readValue';

const types: ReadonlySet<string> = new Set(['group', 'collapse', 'item', 'link', 'divider']);

/** Default badge colours. */
const badgeColors = { bg: '#f5c26b', fg: '#1d1500' } as const;

/** Maximum depth of a menu; deeper levels are dropped. */
const deepest = 20;

/** Parses a menu: a list, or items keyed by id (seed 000 §3). Drops invalid items. */
export function readMenu(value: unknown, level = 1): readonly MenuItem[] {
  if (level > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item) => readItem(item, '', level));
  return Object.entries(fieldsOf(value)).flatMap(([id, item]) => readItem(item, id, level));
}

/** @param key id for items without one */
function readItem(value: unknown, key: string, level: number): readonly MenuItem[] {
  if (!isFields(value)) return [];
  const url = readUrl(value.url);
  const id = textOf(value.id) || key || url;
  if (id === '') return [];
  const children = value.children === undefined ? undefined : readMenu(value.children, level + 1);
  const [icon, target] = [textOf(value.icon), textOf(value.target)];
  const badge = readBadge(value.badge);
  return [
    {
      id,
      title: readTitle(value.title, id),
      type: readType(value.type, children !== undefined),
      ...(icon !== '' && { icon }),
      ...(url !== '' && { url }),
      // An empty list has its own meaning (seed 000 §6); an unknown type counts as absent.
      ...((Array.isArray(value.auth) || textOf(value.auth) !== '') && { auth: textsOf(value.auth) }),
      ...(value.exact !== undefined && { exact: flagOf(value.exact) }),
      ...(target !== '' && { target }),
      ...(badge && { badge }),
      ...(isFields(value.props) && { props: value.props as JsonObject }),
      ...(children && { children }),
    },
  ];
}

function readType(value: unknown, hasChildren: boolean): MenuItem['type'] {
  const type = textOf(value);
  if (types.has(type)) return type as MenuItem['type'];
  return hasChildren ? 'collapse' : 'item';
}

/** A title: one text, or a text for each language; a missing one is filled by the other. */
function readTitle(value: unknown, id: string): LocalizedText {
  const { tr, en } = fieldsOf(value);
  const [turkish, english] = [textOf(tr), textOf(en)];
  const any = textOf(value) || turkish || english || id;
  return { tr: turkish || any, en: english || any };
}

/** Screen paths get a leading slash; absolute addresses stay. */
function readUrl(value: unknown): string {
  const url = textOf(value);
  return url === '' || /^(\/|[a-z][a-z+.-]*:)/i.test(url) ? url : `/${url}`;
}

function readBadge(value: unknown): MenuItem['badge'] {
  const { title, bg, fg } = fieldsOf(value);
  const text = textOf(value) || textOf(title);
  if (text === '') return undefined;
  return { title: text, bg: textOf(bg) || badgeColors.bg, fg: textOf(fg) || badgeColors.fg };
}
