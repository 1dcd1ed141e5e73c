import { xmlText } from './cellXml';

/** Style of a cell. */
export interface CellStyle {
  /** Format code of numbers and dates; `@` is text. */
  readonly format?: string;
  readonly role?: 'body' | 'header' | 'total' | 'title' | 'label';
  readonly align?: 'left' | 'right';
  /** Text whatever its first character, like a typed leading apostrophe. */
  readonly quoted?: true;
}

const fonts = { body: 0, header: 1, total: 1, label: 1, title: 2 } as const;
const fills = { body: 0, header: 2, total: 0, label: 0, title: 0 } as const;
const borders = { body: 0, header: 1, total: 2, label: 0, title: 0 } as const;

/** First id for custom formats. */
const firstFormat = 164;

/** Cell styles of a workbook: each is written once, and cells refer to it by index. */
export class SheetStyles {
  private readonly numbers = new Map<string, number>();
  private readonly looks: CellStyle[] = [];
  private readonly formats: string[] = [];

  constructor() {
    this.numberOf({});
  }

  numberOf(style: CellStyle): number {
    const key = `${style.role} ${style.align} ${style.quoted} ${style.format}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.looks.length);
    return this.looks.push(style) - 1;
  }

  /** `xl/styles.xml`. */
  xml(): string {
    const looks = this.looks.map((look) => this.lookXml(look));
    const formats = this.formats.map(
      (code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${xmlText(code)}"/>`,
    );
    const line = (side: string) => `<${side} style="thin"><color rgb="FF8496B0"/></${side}>`;
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      '<fonts count="3">',
      '<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
      '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
      '<font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font>',
      '</fonts>',
      '<fills count="3"><fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      '<fill><patternFill patternType="solid"><fgColor rgb="FFDCE6F1"/></patternFill></fill></fills>',
      '<borders count="3"><border/>',
      `<border>${line('bottom')}</border><border>${line('top')}</border></borders>`,
      '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
      `<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('');
  }

  private lookXml({ format, role = 'body', align, quoted }: CellStyle): string {
    const wraps = role === 'header' ? ' vertical="center" wrapText="1"' : '';
    const alignment = align || wraps ? `<alignment${align ? ` horizontal="${align}"` : ''}${wraps}/>` : '';
    return [
      `<xf xfId="0" numFmtId="${this.formatNumber(format)}" applyNumberFormat="1" fontId="${fonts[role]}"`,
      ` applyFont="1" fillId="${fills[role]}" applyFill="1" borderId="${borders[role]}" applyBorder="1"`,
      quoted ? ' quotePrefix="1"' : '',
      alignment ? ` applyAlignment="1">${alignment}</xf>` : '/>',
    ].join('');
  }

  private formatNumber(format: string | undefined): number {
    if (format === undefined) return 0;
    if (format === '@') return 49;
    if (!this.formats.includes(format)) this.formats.push(format);
    return firstFormat + this.formats.indexOf(format);
  }
}
