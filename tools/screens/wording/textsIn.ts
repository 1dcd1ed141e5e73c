import type { LocalizedText } from '../../../contract/language';
import type { DefinitionFile } from '../../compiler/project/Project';

/**
 * What a text is for: `name` titles a screen or an area, as the menu has it; `label` names a field, a column, a button, a code;
 * `sentence` tells something.
 */
export type TextRole = 'name' | 'label' | 'sentence';

/** A text of a definition. */
export interface DefinedText {
  /** Where it stands: `placeOf(text, 'tr')` is one language of it. */
  readonly text: LocalizedText;
  /** The word that has it: `title`, `hint`, `message`. */
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
    // `dynamicFields` names fields that hold texts.
    key === 'dynamicFields' ? [] : walk(part, key, role),
  );
}

/** All texts of a definition, in both languages. */
export function textsIn({ kind, source: { value } }: DefinitionFile): readonly DefinedText[] {
  const isNamed = kind === 'screen' || kind === 'area';
  const named =
    isNamed && typeof value === 'object' && value !== null ? (value as { title?: unknown }).title : undefined;
  return walk(value, '', (word) => (labels.has(word) ? 'label' : 'sentence')).map((found) =>
    found.text === named ? { ...found, role: 'name' } : found,
  );
}
