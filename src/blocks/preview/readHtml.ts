/** A node of previewed HTML: a text, or an allowed tag. */
export type HtmlNode = string | { readonly tag: HtmlTag; readonly children: readonly HtmlNode[] };

/** Rendered tags. Others are dropped; their content is kept. */
const drawn = [
  'p',
  'div',
  'span',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'img',
] as const;

export type HtmlTag = (typeof drawn)[number];

/** Void elements. */
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Tags whose content is dropped. */
const unread: ReadonlySet<string> = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
]);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  euro: '€',
};

function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{1,8});/gi, (written, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? written;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}

function isDrawn(tag: string): tag is HtmlTag {
  return (drawn as readonly string[]).includes(tag);
}

interface OpenNode {
  readonly tag: HtmlTag;
  readonly children: HtmlNode[];
}

/**
 * Parses HTML for a preview without the browser: no script runs, no style applies, no address is requested.
 * Images become their `alt`, links their text. Accepts any text, as a browser does.
 */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: OpenNode = { tag: 'div', children: [] };
  const open: OpenNode[] = [root];
  const current = () => open.at(-1) ?? root;
  let silent: string | null = null;
  for (const [piece] of html.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>|<|[^<]+/gi,
  )) {
    const [, slash, name = '', rest = ''] = /^<(\/?)([a-z][a-z0-9]*)([\s\S]*)>$/i.exec(piece) ?? [];
    const tag = name.toLowerCase();
    if (piece.startsWith('<!--')) continue;
    if (silent !== null) {
      if (slash === '/' && tag === silent) silent = null;
    } else if (name === '') current().children.push(decoded(piece));
    else if (unread.has(tag)) silent = slash === '/' ? null : tag;
    else if (!isDrawn(tag)) continue;
    else if (slash === '/') {
      const at = open.findLastIndex((node) => node.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const alt = tag === 'img' ? /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(rest) : null;
      const node: OpenNode = { tag, children: alt ? [decoded(alt[1] ?? alt[2] ?? '')] : [] };
      current().children.push(node);
      if (!empty.has(tag)) open.push(node);
    }
  }
  return root.children;
}
