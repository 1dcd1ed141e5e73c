import type { WhySource } from '../../../contract/why';
import { endpointsOf } from '../../compiler/language/endpointsOf';
import { type ScreenView, viewScreen } from '../../compiler/language/ScreenView';
import { originsOf } from '../../compiler/origins/originsOf';
import { loadProject } from '../../compiler/project/loadProject';
import { placeOf } from '../../compiler/source/places';
import { targetOf } from '../references/target';
import { type CommandPath, commandFor, commandPaths } from '../sources/commandPaths';

/** The screen itself: what its words are, and where they are written. */
function headLines({ screen, file }: ScreenView): readonly string[] {
  const { title, floorplan, entity, route, bffPath, props } = screen;
  const said = { floorplan, entity, route, bffPath, props: props && JSON.stringify(props) };
  const lines = Object.entries(said).flatMap(([word, value]) => {
    const { file: from, line } = placeOf(screen, word);
    return value === undefined ? [] : [`  ${word.padEnd(10)} ${value}  (${from}:${line})`];
  });
  const base = file.value.extends;
  return [`${file.name}  «${title.tr}» / «${title.en}»`, ...(base ? [`  extends    ${base}`] : []), ...lines];
}

function endpointLines(view: ScreenView, commands: readonly CommandPath[]): readonly string[] {
  return Object.entries(endpointsOf(view)).map(([name, path]) => {
    const command = commandFor(commands, path);
    const served = command === undefined ? 'generic' : `${command.file}:${command.line}`;
    return `  ${name.padEnd(24)} ${path}  (${served})`;
  });
}

function sourceLine({ from, file, line, pointer, words }: WhySource): string {
  const place = from === 'floorplan' ? file : `${file}:${line} ${pointer}`;
  return `    ${from.padEnd(9)} ${place}${words.length > 0 ? `  ${words.join(' ')}` : ''}`;
}

/** Prints what a screen resolves to, and where each part of it comes from. Answers whether there is such a screen. */
export function explain(root: string, key: string): boolean {
  const project = loadProject(root);
  const file = project.screens.get(key);
  if (file === undefined) {
    const target = targetOf(project, key);
    console.error('missing' in target ? target.missing : `${key} has errors: npm run screens -- lint.`);
    return false;
  }
  const view = viewScreen(project, file);
  const parts = Object.entries(originsOf(view).parts);
  const variants = [...project.screens.values()].filter(({ value }) => value.extends === key);
  const lines = [
    ...headLines(view),
    ...variants.map(({ name }) => `  variant    ${name}`),
    'endpoints',
    ...endpointLines(view, commandPaths(root) ?? []),
    'parts',
    ...parts.flatMap(([name, sources]) => [`  ${name.replace(':', ' ')}`, ...sources.map(sourceLine)]),
  ];
  console.log(lines.join('\n'));
  return true;
}
