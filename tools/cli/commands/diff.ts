import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { countOf } from '../answers/formatProblems';
import type { Change } from '../diff/Change';
import { projectChanges } from '../diff/projectChanges';
import { readEdition } from '../diff/readEdition';

function compare(
  root: string,
  from: string,
  to: string,
): { readonly changes: readonly Change[] } | { readonly missing: string } {
  const [before, after] = [readEdition(root, from), readEdition(root, to)];
  const unknown = before === undefined ? from : after === undefined ? to : undefined;
  if (before === undefined || after === undefined)
    return { missing: `«${unknown}» is no folder, file or commit.` };
  // Two single files are editions of one definition, whatever their names.
  const [only, other] = [before[0], after[0]];
  const single = before.length === 1 && after.length === 1 && only !== undefined && other !== undefined;
  return {
    changes: projectChanges(root, single ? [{ ...only, file: other.file, name: other.name }] : before, after),
  };
}

const countBy = (changes: readonly Change[], severity: Change['severity']) =>
  changes.filter((change) => change.severity === severity).length;

/** Machine-readable differences between two editions. With `check`, breaking changes are problems. */
export function diffAnswer(root: string, from: string, to: string, check: boolean): Answer {
  const found = compare(root, from, to);
  if ('missing' in found) return failureAnswer('diff', { id: 'name.unknown', message: found.missing });
  const { changes } = found;
  const breaking = countBy(changes, 'breaking');
  return {
    command: 'diff',
    ok: !check || breaking === 0,
    from,
    to,
    breaking,
    attention: countBy(changes, 'attention'),
    compatible: countBy(changes, 'compatible'),
    changes,
  };
}

/** Prints the differences between two editions. Returns whether there are no problems. */
export function diff(root: string, from: string, to: string, check: boolean): boolean {
  const found = compare(root, from, to);
  if ('missing' in found) {
    console.error(found.missing);
    return false;
  }
  const { changes } = found;
  for (const { file, severity, message } of changes) console.log(`${file} ${severity} ${message}`);
  const breaking = countBy(changes, 'breaking');
  console.log(
    `${countOf(changes.length, 'change')}: ${breaking} breaking, ${countBy(changes, 'attention')} attention, ${countBy(changes, 'compatible')} compatible.`,
  );
  return !check || breaking === 0;
}
