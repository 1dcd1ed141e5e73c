import type { Edit, Node } from 'jsonc-parser';
import { keysOf, placePattern } from './keysOf';
import type { MigratedDocument, MigratedKind } from './Step';

/** A renamed property or value of the language. */
export interface WordRename {
  readonly kind: MigratedKind | 'both';
  /**
   * Location of the property, itself last: steps of a JSON pointer, `*` for any key or index, `**` for any
   * number of them (`**` + `/properties/*` + `/keep`).
   */
  readonly at: string;
  /** The renamed value; without it, the property is renamed. */
  readonly value?: string;
  /** Renamed prefix of the value, for bindings: the rest stays. */
  readonly prefix?: string;
  readonly to: string;
}

const hasKey = (object: Node, name: string) =>
  (object.children ?? []).some(({ children: [key] = [] }) => key?.value === name);

/** Edits that rename properties in place. If the new name exists already, lint reports the conflict. */
export function renameWords(
  { kind, tree }: MigratedDocument,
  renames: readonly WordRename[],
): readonly Edit[] {
  const patterns = renames
    .filter((rename) => rename.kind === 'both' || rename.kind === kind)
    .map((rename) => ({ ...rename, pattern: placePattern(rename.at) }));
  const edits: Edit[] = [];
  for (const { key, value, pointer, object } of keysOf(tree)) {
    const here = patterns.filter(({ pattern }) => pattern.test(pointer));
    const word = here.flatMap((rename) => renamedKey(String(key.value), rename) ?? [])[0];
    if (word !== undefined && !hasKey(object, word)) edits.push(replacement(key, word));
    const said =
      value?.type === 'string' ? here.find((rename) => rename.value === value.value)?.to : undefined;
    if (value !== undefined && said !== undefined) edits.push(replacement(value, said));
  }
  return edits;
}

function renamedKey(name: string, { value, prefix = '', to }: WordRename): string | undefined {
  if (value !== undefined || !name.startsWith(prefix)) return undefined;
  return prefix === '' ? to : `${to}${name.slice(prefix.length)}`;
}

const replacement = ({ offset, length }: Node, text: string): Edit => ({
  offset,
  length,
  content: JSON.stringify(text),
});
