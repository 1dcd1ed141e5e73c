import type { Project } from '../project/Project';

/** Codes of a list, in the order in which they are offered; undefined where no sound list has the name. */
export function codesOf(project: Project, list: string | undefined): readonly string[] | undefined {
  return list === undefined ? undefined : project.codes.get(list)?.value.codes.map(({ code }) => code);
}
