/** Maximum number of lines of a source file. */
const maxLines = 400;

const marker = /^(<{7}|>{7}|\|{7})( |$)|^={7}$/;

/** Problems of a text file independent of its content: conflict markers, and too many lines. */
export function fileProblems(path: string, text: string): string[] {
  const lines = text.split('\n');
  const problems = lines.flatMap((line, index) => {
    const bare = line.replace(/^\s*(\*|\/\/|#)?\s?/, '');
    return marker.test(line) || marker.test(bare) ? [`line ${index + 1} is a mark of a conflict`] : [];
  });
  const count = lines.length - (lines.at(-1) === '' ? 1 : 0);
  if (/\.(tsx?|mjs)$/.test(path) && !path.startsWith('contract/generated/') && count > maxLines)
    problems.push(`${count} lines, at most ${maxLines}`);
  return problems;
}
