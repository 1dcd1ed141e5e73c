import { endpointsOf } from '../../language/endpoints/endpointsOf';
import type { Project } from '../../language/project/Project';
import { renamedNames, shortName } from '../../language/references/newNames';
import type { Target } from '../../language/references/target';
import { viewScreen } from '../../language/views/ScreenView';
import { commandFor, commandPaths, commandSources } from './commandPaths';
import { type Mention, mentionsOf } from './mentions';
import { readSources } from './readSources';

/** Paths of the endpoints of screens. */
function pathsOf(project: Project, isMeant: (key: string) => boolean = () => true): ReadonlySet<string> {
  const screens = [...project.screens.values()].filter(({ name }) => isMeant(name));
  return new Set(screens.flatMap((file) => Object.values(endpointsOf(viewScreen(project, file)))));
}

/** Commands whose path no screen has any more after a change of definitions. */
export function commandsWithoutScreen(before: Project, after: Project): readonly Mention[] {
  const kept = pathsOf(after);
  const gone = [...pathsOf(before)].filter((path) => !kept.has(path));
  const commands = gone.length === 0 ? [] : (commandPaths(before.root) ?? []);
  return gone.flatMap((path) => {
    const command = commandFor(commands, path);
    return command === undefined ? [] : [{ file: command.file, line: command.line, name: path }];
  });
}

/** Commands that serve a screen, or one of its variants, name its blocks and own fields. */
function mentionsOfPart(project: Project, { kind, name }: Target): readonly Mention[] {
  const key = name.slice(0, name.indexOf('#'));
  const isMeant = (one: string) => one === key || project.screens.get(one)?.value.extends === key;
  const commands = commandPaths(project.root) ?? [];
  const files = new Set([...pathsOf(project, isMeant)].map((path) => commandFor(commands, path)?.file));
  const sources = commandSources(project.root).filter(({ file }) => files.has(file));
  return mentionsOf(sources, [shortName(kind, name)]);
}

/** Whether a text names a screen, or a right in it: a key, a route, a path of its file. */
function namesScreen(text: string, key: string): boolean {
  const [before = '', after = ''] = text.split(key);
  return /(^|\/)$/.test(before) && /^($|[#?.])/.test(after);
}

/** Code that names screens. */
const codeOfScreens = ['server', 'src', 'tests', '.storybook'] as const;

/** Mentions of a name of the definitions in code, which a rename does not change. */
export function mentionsOfTarget(project: Project, target: Target): readonly Mention[] {
  const { kind, name } = target;
  const { root } = project;
  switch (kind) {
    case 'area':
    case 'screen':
    case 'action': {
      const names = kind === 'action' ? [name] : [...renamedNames(project, target, name).keys()];
      const sources = codeOfScreens.flatMap((folder) => readSources(root, folder, { tests: true }));
      return mentionsOf(sources, names, namesScreen);
    }
    case 'block':
    case 'ownField':
      return mentionsOfPart(project, target);
    case 'field':
    case 'entity':
    case 'code':
    case 'codes':
    case 'posting':
      return mentionsOf(readSources(root, 'server'), [shortName(kind, name)]);
    default:
      return [];
  }
}
