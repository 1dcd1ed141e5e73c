import { loadProject } from '../../language/project/loadProject';
import { viewScreen } from '../../language/views/ScreenView';
import { fourEyesWrites } from '../../lint/rules/actions/fourEyesWrites';

/** Entities whose fields look like power and are left to one person, each with the reason. */
export const leftToOnePerson: Readonly<Record<string, string>> = {
  ExchangeRate:
    'Rates of the day are the daily work of one person. A rate that is new, or further from the edition before than `rates.approvalPercent`, is held by its command (`FX_RATE`), and one beyond `rates.refusalPercent` is refused.',
  Receiver:
    'It only proposes values for the next order of its customer, and the order is confirmed with them. Who is paid is part of the order, whose receiver is never changed by one person.',
  ResourceEntry:
    'Texts of screens move nothing and carry no codes. Those that reach customers are messages and templates, which are never one person’s. An institution words hundreds of labels at once.',
};

const code = (text: string) => `\`${text}\``;

/** Reference page: fields whose values are never one person's, and the screens that write them with their flows. */
export function fourEyesPage(root: string): string {
  const project = loadProject(root);
  const fields = [...project.entities].flatMap(([entity, { value }]) =>
    Object.entries(value.fields).flatMap(([name, { title, fourEyes }]) => {
      if (fourEyes === undefined) return [];
      const { when = {}, onlyChanges } = fourEyes === true ? {} : fourEyes;
      const where = Object.entries(when).map(
        ([binding, schema]) => `${code(binding.replace('$record.', ''))} ${code(JSON.stringify(schema))}`,
      );
      const what = onlyChanges ? 'changed' : 'new or changed';
      return [`| ${code(entity)} | ${code(name)} | ${title.en} | ${what} | ${where.join(', ')} |`];
    }),
  );
  const screens = [...project.screens].flatMap(([key, file]) => {
    const view = viewScreen(project, file);
    const { approval } = view.screen;
    const written = fourEyesWrites(view);
    if (approval === undefined || (written.length === 0 && approval.changes !== 'fourEyes')) return [];
    const steps = approval.default?.steps.join(', ') ?? 'by amount';
    const fieldsOf = written.length === 0 ? 'by its commands' : written.map(code).join(' ');
    return [`| ${code(key)} | ${code(approval.txnCode)} | ${steps} | ${fieldsOf} |`];
  });
  return [
    '# Four eyes',
    '',
    'Fields whose values are never one person’s (`fourEyes`): the record store refuses a write that nobody besides its',
    'author has signed. A condition is of the record as it is stored by the write; where it fails, one person is enough.',
    '',
    '| entity | field | title | values | where |',
    '|---|---|---|---|---|',
    ...fields.toSorted(),
    '',
    '## Screens',
    '',
    'Screens that write them, each with its flow and the roles of its first steps.',
    '',
    '| screen | flow | roles | writes |',
    '|---|---|---|---|',
    ...screens.toSorted(),
    '',
    '## Left to one person',
    '',
    '| entity | reason |',
    '|---|---|',
    ...Object.entries(leftToOnePerson).map(([entity, reason]) => `| ${code(entity)} | ${reason} |`),
    '',
  ].join('\n');
}
