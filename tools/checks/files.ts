import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the repository, and new ones that git does not ignore, as paths from its root. */
export function filesIn(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

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
