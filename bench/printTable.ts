/** Prints a Markdown table, for docs/performance.md. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n${line(head)}\n|${'---|'.repeat(head.length)}`);
  for (const row of rows) console.log(line(row));
}
