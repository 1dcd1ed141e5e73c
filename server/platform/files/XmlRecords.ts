import { SaxesParser } from 'saxes';
import type { Refusal } from '../../base/errors/Refusal';
import { brokenFile, documentType } from './refusals';

/** An element of a record, with its own text and its parts. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly parts: readonly XmlNode[];
}

/** A record with the line of its beginning, and the name of the element that it stands in. */
export interface XmlRecord {
  readonly line: number;
  readonly parent: string;
  readonly node: XmlNode;
}

/** Limits of a record: one without end must not fill the memory. */
const most = { depth: 20, parts: 20_000, letters: 1_000_000 } as const;

type OpenNode = { name: string; attributes: Record<string, string>; text: string; parts: OpenNode[] };

/**
 * Reads the records of an XML file part by part, and keeps none of them: those of the elements named `records`, whichever
 * element they are in. Names are without their prefix. Document types, and with them entities of the file's own, are refused.
 */
export class XmlRecords {
  /** Name of the outermost element; empty before it was read. */
  root = '';
  private readonly parser = new SaxesParser();
  private readonly open: OpenNode[] = [];
  /** Names of the open elements. */
  private readonly path: string[] = [];
  private size = { parts: 0, letters: 0 };
  private began = 0;
  /** End of the part before, while no element has begun. */
  private before = '';
  private found: XmlRecord[] = [];
  /** Letters since the parser has found anything: it keeps them until a text, an attribute or a comment ends. */
  private kept = 0;

  /** @param encoding that the text was decoded from; a declaration of another one is refused */
  constructor(
    private readonly records: ReadonlySet<string>,
    encoding = 'UTF-8',
  ) {
    this.parser.on('doctype', () => this.refuse(documentType(this.parser.line)));
    this.parser.on('error', (error) => {
      throw brokenFile(this.parser.line, {
        tr: 'XML bozuk ya da yarım',
        en: error.message.replace(/^\S+: /, ''),
      });
    });
    this.parser.on('xmldecl', ({ encoding: declared }) => {
      if (declared && knownEncoding(declared) !== knownEncoding(encoding))
        this.refuse(
          brokenFile(this.parser.line, {
            tr: `kodlama ${declared}, ${encoding} olmalı`,
            en: `encoding ${declared}, not ${encoding}`,
          }),
        );
    });
    this.parser.on('opentag', ({ name, attributes }) => {
      this.kept = 0;
      this.begin(name.slice(name.indexOf(':') + 1), attributes as Record<string, string>);
    });
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
    this.parser.on('closetag', () => {
      this.kept = 0;
      this.end();
    });
  }

  /** Records that are complete after the next part of the text. @throws Refusal */
  read(text: string): readonly XmlRecord[] {
    // A declaration of entities would only be reported at its end, which may never come.
    if (this.root === '') {
      if (/<!DOCTYPE/i.test(this.before + text)) throw documentType(this.parser.line);
      this.before = text.slice(-9);
    }
    this.kept += text.length;
    this.parser.write(text);
    if (this.kept > most.letters) throw this.tooLarge();
    return this.take();
  }

  /** The records at the end of the text, which must be complete. @throws Refusal */
  close(): readonly XmlRecord[] {
    this.parser.close();
    return this.take();
  }

  private take(): readonly XmlRecord[] {
    const found = this.found;
    this.found = [];
    return found;
  }

  private begin(name: string, attributes: Record<string, string>): void {
    this.path.push(name);
    if (this.root === '') this.root = name;
    if (this.path.length > most.depth) this.refuse(this.tooLarge());
    const parent = this.open.at(-1);
    if (parent === undefined && !this.records.has(name)) return;
    if (parent === undefined) {
      this.began = this.parser.line;
      this.size = { parts: 0, letters: 0 };
    }
    this.size.parts += 1;
    const node = { name, attributes, text: '', parts: [] };
    parent?.parts.push(node);
    this.open.push(node);
    if (this.size.parts > most.parts) this.refuse(this.tooLarge());
  }

  private add(text: string): void {
    const node = this.open.at(-1);
    if (node === undefined) return;
    this.size.letters += text.length;
    if (this.size.letters > most.letters) this.refuse(this.tooLarge());
    node.text += text;
  }

  private end(): void {
    this.path.pop();
    const node = this.open.pop();
    if (node !== undefined && this.open.length === 0)
      this.found.push({ line: this.began, parent: this.path.at(-1) ?? '', node });
  }

  private tooLarge(): Refusal {
    return brokenFile(this.parser.line, {
      tr: 'kayıt çok büyük ya da çok derin',
      en: 'a record is too large or too deep',
    });
  }

  private refuse(refusal: Refusal): never {
    throw refusal;
  }
}

/** One name for all names of an encoding; null for an unknown one. */
function knownEncoding(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** Parts of a node by name. */
export const partsOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.parts.filter((part) => part.name === name) ?? [];

/** Text of a part, at a path of names; empty if there is none. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  const [name, ...rest] = path;
  return name === undefined ? (node?.text.trim() ?? '') : textAt(partsOf(node, name)[0], ...rest);
}
