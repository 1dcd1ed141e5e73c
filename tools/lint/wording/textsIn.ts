import type { LocalizedText } from '../../../contract/values/language';
import type { DefinitionFile } from '../../language/project/Project';

/**
 * Role of a text: `name` titles a screen or area, as in the menu; `label` names a field, column, button or
 * code; `sentence` is a message.
 */
export type TextRole = 'name' | 'label' | 'sentence';

/** A text of a definition. */
export interface DefinedText {
  /** The text itself: `placeOf(text, 'tr')` is the location of a language. */
  readonly text: LocalizedText;
  /** Its property: `title`, `hint`, `message`. */
  readonly word: string;
  readonly role: TextRole;
}

const labels: ReadonlySet<string> = new Set(['title', 'empty', 'sides', 'signatures', 'copyLabels']);

const isText = (value: object): value is LocalizedText => {
  const { tr, en } = value as { readonly tr?: unknown; readonly en?: unknown };
  return typeof tr === 'string' && typeof en === 'string';
};

function walk(value: unknown, word: string, role: (word: string) => TextRole): readonly DefinedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isText(value)) return [{ text: value, word, role: role(word) }];
  if (Array.isArray(value)) return value.flatMap((entry) => walk(entry, word, role));
  return Object.entries(value).flatMap(([key, part]) =>
    // `dynamicFields` contains names of text fields.
    key === 'dynamicFields' ? [] : walk(part, key, role),
  );
}

/** All localized texts of a definition. */
export function textsIn({ kind, source: { value } }: DefinitionFile): readonly DefinedText[] {
  const isNamed = kind === 'screen' || kind === 'area';
  const named =
    isNamed && typeof value === 'object' && value !== null ? (value as { title?: unknown }).title : undefined;
  return walk(value, '', (word) => (labels.has(word) ? 'label' : 'sentence')).map((found) =>
    found.text === named ? { ...found, role: 'name' } : found,
  );
}
