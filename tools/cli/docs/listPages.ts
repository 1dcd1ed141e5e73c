import { type FloorplanName, floorplans } from '../../../contract/model/floorplans';
import type { Action } from '../../../contract/model/generated/screen';
import { actionsOfFloorplan } from '../../language/views/defaultActions';
import { type ReaderProblem, readerProblems } from '../../lint/ruleIds';
import { lintRules, rules } from '../../lint/rules';
import { iconNames } from '../../lint/sources/iconNames';

const code = (text: string) => `\`${text}\``;

function actionLine({ id, type, title, hotkey, placement = 'bar' }: Action): string {
  const keys = hotkey === undefined ? '' : `, ${hotkey}`;
  return `- ${code(id)}: ${type} in the ${placement}${keys} – ${title?.tr} / ${title?.en}`;
}

/** Reference page of the floorplans. */
export function floorplansPage(): string {
  const chapters = Object.entries(floorplans).map(([name, { endpoints, filter }]) =>
    [
      `## ${name}`,
      '',
      filter ? 'Its form is a filter.' : 'Its form is for input.',
      endpoints.length > 0
        ? `Endpoints below \`bffPath\`: ${endpoints.map(code).join(' ')}.`
        : 'No endpoints.',
      '',
      ...actionsOfFloorplan[name as FloorplanName].map(actionLine),
    ].join('\n'),
  );
  return `# Floorplans\n\nEndpoints and actions that a screen has by default.\n\n${chapters.join('\n\n')}\n`;
}

/** Reference page of the lint rules. */
export function rulesPage(): string {
  const line = ({ name, description, severity }: ReaderProblem) =>
    `| ${code(name)} | ${description} | ${severity ?? 'error'} |`;
  return [
    '# Lint rules',
    '',
    '`npm run screens -- lint`. An error of the first two lists prevents its screen from being opened, unless it is about tests, formatting or a narrow list; one of the third does not.',
    'The names are stable ids: `--json` returns them as `rule` (docs/command-line.md).',
    '',
    ...['| reading | description | |', '|---|---|---|', ...readerProblems.map(line)],
    '',
    ...['| rule | description | |', '|---|---|---|', ...rules.map(line)],
    '',
    ...['| rule | description | |', '|---|---|---|', ...lintRules.map(line)],
    '',
  ].join('\n');
}

/** Reference page of the icons. */
export function iconsPage(): string {
  const list = (of: 'action' | 'area') => [...iconNames(of)].sort().map(code).join(' ');
  return `# Icons\n\nOf actions: ${list('action')}\n\nOf areas: ${list('area')}\n`;
}
