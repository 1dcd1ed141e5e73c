import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../../language/project/loadProject';
import { readFiles } from '../../language/project/readFiles';
import { figureProblems } from './figuresPage';

const root = join(import.meta.dirname, '../../..');

/** Problems after a change of the definition of a screen. */
function problemsAfter(file: string, from: string, to: string): readonly string[] {
  const files = readFiles(root).map((entry) =>
    entry.file === file ? { ...entry, text: entry.text.replace(from, to) } : entry,
  );
  return figureProblems(loadProject(root, undefined, files), root);
}

describe('42 C4 the list of figures', () => {
  test('has showings that exist, and all that have the definition of a figure', () => {
    expect(figureProblems(loadProject(root), root)).toEqual([]);
  });

  test.each([
    [
      'a block with other conditions than its figure',
      'screen-defs/dashboards/accountingDesk.json',
      '"deskTransferStatus": "SENT"',
      '"deskTransferStatus": "RECEIVED"',
      [
        'cashInTransit: dashboards/accountingDesk#transit does not show DeskTransfer with the conditions of the figure',
      ],
    ],
    [
      'a second column of a figure',
      'screen-defs/accounting/payDeskBalanceView.json',
      '"field": "totalOut"',
      '"field": "paidOut"',
      [
        'deskOut: accounting/payDeskBalanceView.totalOut does not exist',
        'deskOut: accounting/payDeskBalanceView.paidOut shows it, too',
      ],
    ],
  ])('reports %s', (_, file, from, to, problems) => {
    expect(problemsAfter(file, from, to)).toEqual(problems);
  });
});
