/** Parses clipboard text of a spreadsheet: tabs between cells, quotes around cells with line breaks. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const signs = [...text.replace(/\r\n?/g, '\n')];
  const rows: string[][] = [['']];
  let quoted = false;
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    const row = rows.at(-1) ?? [];
    const cell = row.at(-1) ?? '';
    const add = (more: string) => {
      row[row.length - 1] = cell + more;
    };
    if (quoted && sign === '"' && signs[at + 1] === '"') {
      add('"');
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (sign === '\t' && !quoted) row.push('');
    else if (sign === '\n' && !quoted) rows.push(['']);
    else add(sign);
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}
