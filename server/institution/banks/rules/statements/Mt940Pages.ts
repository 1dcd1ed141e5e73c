import { readDetails } from './readDetails';
import { cutOff, otherStatement, requireFew, wrongLine } from './refusals';
import type { BankFormat, StatedBalance, StatementLine, StatementPage } from './Statement';
import {
  accountIn,
  noDetails,
  oneLine,
  readAmount,
  readCurrency,
  readNearDay,
  readShortDay,
  realReference,
  shortened,
} from './statementValues';

interface Field {
  readonly line: number;
  readonly tag: string;
  readonly texts: string[];
}

/** Longest line of a file, and most lines of a field. */
const most = { letters: 1_000, texts: 100 } as const;

/** Fields that say nothing which the others do not: related reference, time, available balances, sums of lines. */
const unread: ReadonlySet<string> = new Set(['13', '13D', '21', '64', '65', '90C', '90D']);

type Draft = {
  -readonly [Name in keyof Omit<StatementPage, 'lines'>]?: StatementPage[Name];
} & { line: number; lines: StatementLine[] };

/** Reads MT940 part by part: messages with SWIFT's blocks around them or without. */
export class Mt940Pages {
  private rest = '';
  private line = 0;
  private field: Field | null = null;
  private page: Draft | null = null;
  /** The last field was a line, which 86 describes. */
  private isAfterLine = false;
  private hasBlock = false;
  private found: StatementPage[] = [];

  constructor(private readonly format: BankFormat) {}

  /** Pages that are complete after the next part of the text. @throws Refusal */
  read(text: string): readonly StatementPage[] {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    if (this.rest.length > most.letters) throw this.tooLong(this.line + 1);
    for (const line of lines) this.readLine(line.replace(/\r$/, ''));
    return this.take();
  }

  /** The page at the end of the text. A last line without its end is one that was cut off, unless it is the end mark. @throws Refusal */
  close(): readonly StatementPage[] {
    const isMarked = /^-\}?(?:\{5:.*\})?\s*$/.test(this.rest);
    if (isMarked || this.rest.trim() === '') this.readLine(this.rest);
    else if (this.page === null && this.field === null && !this.hasBlock)
      throw otherStatement(shortened(this.rest));
    else throw cutOff(this.line + 1);
    this.endField();
    if (this.hasBlock) throw cutOff(this.line);
    this.endPage();
    return this.take();
  }

  private take(): readonly StatementPage[] {
    const found = this.found;
    this.found = [];
    return found;
  }

  private readLine(text: string): void {
    this.line += 1;
    if (text.length > most.letters) throw this.tooLong(this.line);
    const end = /^-(\}.*)?$/.exec(text);
    if (end !== null) {
      this.endField();
      this.endPage();
      this.hasBlock = false;
      const [, next] = /(\{1:.*)$/.exec(end[1] ?? '') ?? [];
      if (next !== undefined) this.beginBlock(next);
    } else if (/^\{[1-5]:/.test(text)) this.beginBlock(text);
    else this.readText(text);
  }

  private beginBlock(text: string): void {
    this.endField();
    if (this.hasBlock) throw cutOff(this.line);
    this.endPage();
    const [, kind = '940'] = /\{2:[IO]([0-9]{3})/.exec(text) ?? [];
    if (kind !== '940') throw otherStatement(`MT${kind}`);
    this.hasBlock = /\{4:\s*$/.test(text);
  }

  private readText(text: string): void {
    const [, tag, value = ''] = /^:([0-9]{2}[A-Z]?):(.*)$/.exec(text) ?? [];
    if (tag !== undefined) {
      this.endField();
      this.field = { line: this.line, tag, texts: [value] };
    } else if (this.field !== null) {
      this.field.texts.push(text);
      if (this.field.texts.length > most.texts) throw this.tooLong(this.line);
    } else if (text.trim() !== '') throw otherStatement(shortened(text));
  }

  private endField(): void {
    const { field } = this;
    this.field = null;
    if (field === null) return;
    if (field.tag === '20') {
      this.endPage();
      this.page = { line: field.line, reference: realReference(field.texts.join('')), lines: [] };
    } else if (this.page === null) throw otherStatement(`:${field.tag}:`);
    else this.readField(this.page, field);
    this.isAfterLine = field.tag === '61';
  }

  private readField(page: Draft, { line, tag, texts }: Field): void {
    const [text = ''] = texts;
    if (tag === '86') {
      const last = page.lines.at(-1);
      // Behind the closing balance it describes the statement.
      if (!this.isAfterLine || last === undefined) return;
      const { reference, ...details } = readDetails(texts, this.format);
      page.lines[page.lines.length - 1] = { ...last, ...details, reference: reference || last.reference };
    } else if (tag === '61') {
      page.lines.push({ ...this.lineOf(page, line, text), description: oneLine(texts.slice(1).join(' ')) });
      requireFew(page.lines.length);
    } else if (tag.startsWith('25')) page.account = accountIn(text);
    else if (tag.startsWith('28')) {
      const [number = '', sequence = ''] = text.trim().split('/');
      Object.assign(page, { statementNo: number, pageNo: Number(sequence) || 0 });
    } else if (/^60[FM]$/.test(tag)) page.opening = this.balanceOf(page, line, tag, text);
    else if (/^62[FM]$/.test(tag)) page.closing = this.balanceOf(page, line, tag, text);
    else if (!unread.has(tag))
      throw wrongLine(line, { tr: `bilinmeyen alan :${tag}:`, en: `unknown field :${tag}:` });
  }

  private balanceOf(page: Draft, line: number, tag: string, text: string): StatedBalance {
    const [, mark, day = '', currency = '', amount = ''] =
      /^([CD])([0-9]{6})([A-Z]{3})(.+)$/.exec(text.trim()) ?? [];
    if (mark === undefined)
      throw wrongLine(line, {
        tr: `bakiye okunamadı: ${shortened(text)}`,
        en: `the balance can’t be read: ${shortened(text)}`,
      });
    const known = readCurrency(currency, line);
    if ((page.currency ?? known) !== known)
      throw wrongLine(line, { tr: 'kapanış başka para biriminde', en: 'the closing is in another currency' });
    page.currency = known;
    const value = readAmount(amount, known, this.format, line);
    return {
      line,
      day: readShortDay(day, line),
      amount: mark === 'C' || value === '0.00' ? value : `-${value}`,
      isInterim: tag.endsWith('M'),
    };
  }

  private lineOf({ currency, opening, closing }: Draft, line: number, text: string): StatementLine {
    if (currency === undefined || opening === undefined || closing !== undefined)
      throw wrongLine(line, {
        tr: 'hareket açılış ve kapanış bakiyesinin arasında değil',
        en: 'the line does not stand between opening and closing balance',
      });
    const [, value = '', entry, mark = '', amount = '', references] =
      /^([0-9]{6})([0-9]{4})?(RC|RD|C|D)[A-Z]?([0-9][0-9.,]{0,14})[NFS][A-Z0-9]{3}(.*)$/.exec(text.trim()) ??
      [];
    if (references === undefined)
      throw wrongLine(line, {
        tr: `hareket okunamadı: ${shortened(text)}`,
        en: `the line can’t be read: ${shortened(text)}`,
      });
    const valueDay = readShortDay(value, line);
    const [own = '', bank = ''] = references.split('//');
    return {
      ...noDetails,
      line,
      valueDay,
      bookingDay: entry === undefined ? valueDay : readNearDay(entry, valueDay, line),
      direction: mark === 'C' || mark === 'RD' ? 'C' : 'D',
      isReversal: mark.startsWith('R'),
      amount: readAmount(amount, currency, this.format, line),
      reference: realReference(own),
      bankReference: realReference(bank),
      isPart: false,
    };
  }

  private endPage(): void {
    const { page } = this;
    this.page = null;
    if (page === null) return;
    const { account, currency, opening, closing } = page;
    if (closing === undefined) throw cutOff(this.line);
    if (account === undefined || currency === undefined || opening === undefined)
      throw wrongLine(page.line, {
        tr: 'hesap ya da açılış bakiyesi yok',
        en: 'account or opening balance is missing',
      });
    this.found.push({
      ...page,
      account,
      currency,
      reference: page.reference ?? '',
      statementNo: page.statementNo ?? '',
      pageNo: page.pageNo ?? 0,
      opening,
      closing,
    });
  }

  private tooLong(line: number) {
    return wrongLine(line, { tr: 'satır ya da alan çok uzun', en: 'the line or field is too long' });
  }
}
