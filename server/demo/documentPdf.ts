/** Codes of Turkish letters in the page's encoding; Western European letters have their own. */
const turkish: Readonly<Record<string, number>> = { Ğ: 208, İ: 221, Ş: 222, ğ: 240, ı: 253, ş: 254 };

/**
 * A one-page PDF with some lines, in ASCII. Letters other than Turkish and Western European become question
 * marks.
 */
export function documentPdf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const drawn = `BT /F 16 Tf 28 TL 60 760 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding 6 0 R >>',
    '<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [208 /Gbreve 221 /Idotaccent /Scedilla 240 /gbreve 253 /dotlessi /scedilla] >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

function escaped(line: string): string {
  return Array.from(line, (letter) => {
    const code = turkish[letter] ?? letter.codePointAt(0) ?? 63;
    if (code > 255) return '?';
    if (code < 32 || code > 126 || '()\\'.includes(letter)) return `\\${code.toString(8).padStart(3, '0')}`;
    return letter;
  }).join('');
}
