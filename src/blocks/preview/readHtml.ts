import { Parser } from 'htmlparser2';

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
  /** Open tags whose content is dropped. */
  let silent = 0;
  const write = (text: string) => {
    const { children } = open.at(-1) ?? root;
    const before = children.at(-1);
    // Signs that were written by their names come one by one.
    if (typeof before === 'string') children[children.length - 1] = before + text;
    else children.push(text);
  };
  const parser = new Parser({
    onopentag(tag, { alt }) {
      if (unread.has(tag)) silent += 1;
      if (silent > 0 || !isDrawn(tag)) return;
      const node: OpenNode = { tag, children: tag === 'img' && alt ? [alt] : [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    ontext(text) {
      if (silent === 0) write(text);
    },
    onclosetag(tag) {
      if (silent === 0 && isDrawn(tag)) open.pop();
      if (unread.has(tag)) silent -= 1;
    },
  });
  parser.end(html);
  return root.children;
}
