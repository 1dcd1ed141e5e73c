import { Parser } from 'htmlparser2';
import type { LocalizedText } from '../../../contract/values/language';
import { escapedHtml } from './writtenHtml';

/** Attributes of all tags, and of some. */
const ofAll = ['style', 'align', 'dir', 'lang'];
const ofCells = ['width', 'height', 'valign', 'bgcolor', 'colspan', 'rowspan'];

/** Tag → its further attributes. Mail programs show these alike; none of them runs or loads a program. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
  td: ofCells,
  th: ofCells,
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
};

const plain = 'p div span br hr b strong i em u s small blockquote h1 h2 h3 h4 ul ol li thead tbody tr';

const allowed: ReadonlySet<string> = new Set([...plain.split(' '), ...Object.keys(attributes)]);

const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Addresses of links and of pictures. */
const addresses: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/|mailto:|tel:)[^\s{}]+$/i,
  src: /^https:\/\/[^\s{}]+$/i,
};

/** A list of CSS declarations without functions, addresses, escapes or comments. */
const declarations = /^(?:\s*(?:[a-z]+-)*[a-z]+\s*:[\w\s#.,%'+-]+(?:;|$))*\s*$/i;

/** Properties that could cover other parts of a mail program. */
const moving = /(?:^|;)\s*(?:position|z-index|behavior|content)\s*:/i;

/** HTML in its stored form, or the errors in it. */
export type CheckedHtml = { readonly html: string } | { readonly problem: LocalizedText };

/**
 * Checks the HTML of a mail against a list of allowed tags, attributes and addresses, and writes it again. Nothing is
 * removed: the first part that is not allowed is a problem, named with its line.
 */
export function checkedHtml(html: string): CheckedHtml {
  const written: string[] = [];
  let problem: LocalizedText | null = null;
  let read = 0;
  const refuse = (text: LocalizedText, at: number) => {
    const line = html.slice(0, at).split('\n').length;
    problem ??= { tr: `${line}. satır: ${text.tr}`, en: `Line ${line}: ${text.en}` };
  };
  const parser = new Parser({
    onopentag(tag, values) {
      read = parser.endIndex;
      if (!allowed.has(tag)) refuse(unknownTag(tag), parser.startIndex);
      for (const [name, value] of Object.entries(values)) {
        const wrong = attributeProblem(tag, name, value);
        if (wrong !== null) refuse(wrong, parser.startIndex);
      }
      written.push(startTag(tag, values));
    },
    ontext(text) {
      read = parser.endIndex;
      written.push(escapedHtml(text));
    },
    onclosetag(tag, isImplied) {
      if (!isImplied) read = parser.endIndex;
      if (!empty.has(tag)) written.push(`</${tag}>`);
    },
    oncomment: () => refuse(noComment, parser.startIndex),
    onprocessinginstruction: () => refuse(noComment, parser.startIndex),
  });
  parser.end(html);
  if (read < html.trimEnd().length - 1) refuse(unfinished, read + 1);
  return problem === null ? { html: written.join('') } : { problem };
}

function startTag(tag: string, values: Readonly<Record<string, string>>): string {
  const named = Object.entries(values).map(([name, value]) => ` ${name}="${escapedHtml(value)}"`);
  return `<${tag}${named.join('')}>`;
}

function attributeProblem(tag: string, name: string, value: string): LocalizedText | null {
  if (!ofAll.includes(name) && !(Object.hasOwn(attributes, tag) && attributes[tag]?.includes(name))) {
    return { tr: `<${tag}> içinde ${name} kullanılamaz.`, en: `<${tag}> can not have ${name}.` };
  }
  if (value.includes('{{')) {
    return {
      tr: `${name} içinde yer tutucu kullanılamaz.`,
      en: `${name} can not have a placeholder.`,
    };
  }
  const isWrong =
    name === 'style'
      ? !declarations.test(value) || moving.test(value)
      : Object.hasOwn(addresses, name) && addresses[name]?.test(value) === false;
  return isWrong ? { tr: `${name} değeri kullanılamaz.`, en: `The value of ${name} is not allowed.` } : null;
}

const unknownTag = (tag: string): LocalizedText => ({
  tr: `<${tag}> kullanılamaz.`,
  en: `<${tag}> is not allowed.`,
});

const noComment: LocalizedText = {
  tr: 'Açıklama ve belge türü (<!…>) kullanılamaz.',
  en: 'Comments and document types (<!…>) are not allowed.',
};

const unfinished: LocalizedText = { tr: 'Etiket kapanmamış.', en: 'A tag has no end.' };
