import type { ScreenProblem } from '../../contract/compiled';
import { rules } from '../screens/rules';
import type { Report, Rule } from '../screens/rules/Rule';
import type { ScreenView } from './language/ScreenView';
import type { Project } from './project/Project';

/** Gathers what a rule has to say; a place that is not in a file is the beginning of `file`. */
function reporter(rule: Rule, file: string, problems: ScreenProblem[]): Report {
  return (place, message) => {
    const at = place.file === '' ? { file, line: 1 } : { file: place.file, line: place.line };
    problems.push({ ...at, rule: rule.name, severity: rule.severity ?? 'error', message });
  };
}

/** What is wrong with files as such: syntax, schema. */
export function checkFiles(project: Project): readonly ScreenProblem[] {
  const problems: ScreenProblem[] = [];
  for (const file of project.files.values()) {
    problems.push(...file.source.problems);
    for (const rule of rules) rule.file?.(file, reporter(rule, file.source.file, problems), project);
  }
  return problems;
}

/**
 * What is wrong with sound entities, and the project without those that something is wrong with: a screen that
 * uses one is told so, once.
 */
export function checkEntities(project: Project): {
  readonly problems: readonly ScreenProblem[];
  readonly project: Project;
} {
  const problems: ScreenProblem[] = [];
  for (const entity of project.entities.values()) {
    for (const rule of rules) rule.entity?.(entity, reporter(rule, entity.source.file, problems), project);
  }
  const broken = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const entities = [...project.entities].filter(([, { source }]) => !broken.has(source.file));
  return { problems, project: { ...project, entities: new Map(entities) } };
}

/** What is wrong with a sound screen. */
export function checkScreen(view: ScreenView): readonly ScreenProblem[] {
  const problems: ScreenProblem[] = [];
  for (const rule of rules) rule.screen?.(view, reporter(rule, view.file.source.file, problems));
  return problems;
}
