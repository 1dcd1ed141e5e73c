import { lineAt, type SourceFile } from './readSources';

/** A mention in code. */
export interface Mention {
  readonly file: string;
  readonly line: number;
  /** The mentioned name. */
  readonly name: string;
}

/** Text of an identifier, a literal or a part of a template; undefined for other nodes. */
function textOf({ type, name, value }: Readonly<Record<string, unknown>>): string | undefined {
  if (type === 'TemplateElement') return (value as { readonly raw: string }).raw;
  const text = type === 'Identifier' ? name : type === 'Literal' ? value : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Mentions of names in sources, as text or identifier. Candidates: they may mean something else. */
export function mentionsOf(
  sources: readonly SourceFile[],
  names: readonly string[],
  isMention: (text: string, name: string) => boolean = (text, name) => text === name,
): readonly Mention[] {
  return sources.flatMap(({ file, text, nodes }) => {
    const here = names.filter((name) => text.includes(name));
    if (here.length === 0) return [];
    const found = [...nodes()].flatMap((node): Mention[] => {
      const said = textOf(node);
      const name = said === undefined ? undefined : here.find((one) => isMention(said, one));
      return name === undefined ? [] : [{ file, line: lineAt(text, node.start), name }];
    });
    return [...new Map(found.map((one) => [`${one.line} ${one.name}`, one] as const)).values()];
  });
}
