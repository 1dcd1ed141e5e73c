/** Maximum number of lines of a source file. */
const maxLines = 500;

const marker = /^(<{7}|>{7}|\|{7})( |$)|^={7}$/;

/** The only source that names the institution's time zone; tests and stories state it as an expected value. */
const zoneFile = 'contract/values/today.ts';
const productSource = /^(contract|server|src)\/(?!.*\.(test|stories)\.tsx?$)/;

/** Problems of a text file independent of its content: conflict markers, too many lines, a repeated time zone. */
export function fileProblems(path: string, text: string): string[] {
  const lines = text.split('\n');
  const problems = lines.flatMap((line, index) => {
    const bare = line.replace(/^\s*(\*|\/\/|#)?\s?/, '');
    return marker.test(line) || marker.test(bare) ? [`line ${index + 1} is a mark of a conflict`] : [];
  });
  const count = lines.length - (lines.at(-1) === '' ? 1 : 0);
  if (/\.(tsx?|mjs)$/.test(path) && !path.startsWith('contract/model/generated/') && count > maxLines)
    problems.push(`${count} lines, at most ${maxLines}`);
  if (productSource.test(path) && path !== zoneFile && text.includes("'Europe/Istanbul'"))
    problems.push(`names the time zone itself: use institutionZone of ${zoneFile}`);
  return problems;
}
