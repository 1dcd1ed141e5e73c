import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../language/project/loadProject';
import { readScreenTests } from '../language/screenTests/readScreenTests';
import { copiedProject } from '../testing/copiedProject';
import { checkScreenTests } from './checkScreenTests';

const project = copiedProject();

/** Lint messages for a screen's tests. */
function messagesOf(steps: readonly object[], given: object = {}, screen = 'walletOpen'): readonly string[] {
  const written = { tests: [{ name: 'It is right', given: { today: '2026-11-20', ...given }, steps }] };
  writeFileSync(
    join(project.root, `screen-defs/wallets/${screen}.test.json`),
    JSON.stringify(written, null, 1),
  );
  return checkScreenTests(loadProject(project.root), readScreenTests(project.root))
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, message }) => `${rule} ${message}`);
}

describe('E08 tests of screens are checked before they run', () => {
  test('valid tests have no messages', () => {
    expect(
      messagesOf([
        { fill: { email: 'A' }, run: 'save', expect: { errors: {}, sent: [{ endpoint: 'commit' }] } },
      ]),
    ).toEqual([]);
  });

  test('every name must be one of the screen; the nearest one is suggested', () => {
    const wrong = 'screen-test The screen has no';
    expect(messagesOf([{ fill: { emial: 'A' } }])).toEqual([`${wrong} field «emial». Did you mean «email»?`]);
    expect(messagesOf([{ run: 'save', dialog: { nothing: 'A' } }])).toEqual([
      `${wrong} field in a dialog «nothing».`,
    ]);
    expect(messagesOf([{ run: 'sav' }])).toEqual([`${wrong} action «sav». Did you mean «save»?`]);
    expect(messagesOf([{ expect: { hidden: ['emai'] } }])).toEqual([
      `${wrong} field «emai». Did you mean «email»?`,
    ]);
    expect(messagesOf([{ replies: { comit: { state: {} } } }])).toEqual([
      `${wrong} endpoint «comit». Did you mean «commit»?`,
    ]);
    expect(messagesOf([{ expect: { sent: [{ endpoint: 'comit' }] } }])).toHaveLength(1);
    expect(messagesOf([{ expect: { values: { nothing: 1 } } }])).toHaveLength(1);
    expect(messagesOf([{ run: 'save' }], { begin: { nothing: 1 } })).toHaveLength(1);
    expect(messagesOf([{ expect: { effects: [{ open: 'wallets/walletOpne' }] } }])).toEqual([
      'screen-test «wallets/walletOpne» is no screen. Did you mean «wallets/walletOpen»?',
    ]);
  });

  test('codes are those of their fields, and refusals are the server’s', () => {
    const [noCode, noRefusal] = [
      'screen-test «PRESON» is no code of HolderType.',
      'screen-test The server refuses',
    ];
    expect(messagesOf([{ fill: { holderType: 'PRESON' }, expect: { errors: {} } }])).toEqual([
      `${noCode} Did you mean «PERSON»?`,
    ]);
    expect(messagesOf([{ expect: { values: { holderType: 'PRESON' } } }])).toHaveLength(1);
    expect(messagesOf([{ expect: { errors: {} } }], { values: { holderType: 'PRESON' } })).toHaveLength(1);
    const refused = (code: string) => [
      { run: 'save', replies: { commit: { refused: code } }, expect: { errors: {} } },
    ];
    expect(messagesOf(refused('customer.duplicate'))).toEqual([]);
    expect(messagesOf(refused('customer.duplicates'))).toEqual([
      `${noRefusal} nothing as «customer.duplicates». Did you mean «customer.duplicate»?`,
    ]);
  });

  test('values have the form of their field, and errors are those of validation or refusals', () => {
    expect(messagesOf([{ fill: { openDate: 12 }, expect: { errors: {} } }])).toEqual([
      'screen-test «12» is no value of «openDate», which is date.',
    ]);
    expect(
      messagesOf([{ expect: { values: { limit: 5, openDate: 'yesterday', consent: 'yes' } } }]),
    ).toHaveLength(3);
    expect(messagesOf([{ expect: { values: { limit: '5.00', openDate: null, consent: true } } }])).toEqual(
      [],
    );
    expect(messagesOf([{ expect: { errors: { email: 'validation.requird', limit: 'no.such' } } }])).toEqual([
      'screen-test The server refuses nothing as «validation.requird». Did you mean «validation.required»?',
      'screen-test The server refuses nothing as «no.such».',
    ]);
  });

  test('a test expects something', () => {
    expect(messagesOf([{ fill: { email: 'A' }, run: 'save' }])).toEqual([
      'screen-test «It is right» expects nothing: no step has «expect».',
    ]);
  });

  test('an unknown word of a test is reported with its place', () => {
    expect(messagesOf([{ fil: { email: 'A' } }])).toEqual([
      'schema «fil» is not a word of the language here. Did you mean «fill»?',
    ]);
    const [problem] = checkScreenTests(loadProject(project.root), readScreenTests(project.root));
    expect(problem).toMatchObject({ file: 'screen-defs/wallets/walletOpen.test.json', line: 10 });
  });

  test('a screen on which something is entered and that has no test is a warning', () => {
    messagesOf([{ expect: { errors: {} } }]);
    const found = checkScreenTests(loadProject(project.root), readScreenTests(project.root));
    expect(found.map(({ severity, file }) => `${severity} ${file}`)).toEqual([
      'warning screen-defs/wallets/walletClose.json',
      'warning screen-defs/wallets/walletOpenBusiness.json',
    ]);
  });

  test('test files are next to a screen, and are not screens', () => {
    expect(messagesOf([{ run: 'save' }], {}, 'walletOpne')).toEqual([
      'screen-test There is no screen «wallets/walletOpne» to test. Did you mean «wallets/walletOpen»?',
    ]);
    expect([...loadProject(project.root).files.keys()].filter((file) => file.includes('.test.'))).toEqual([]);
  });
});
