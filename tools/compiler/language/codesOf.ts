import type { CodeList } from '../../../contract/generated/codes';
import type { Project } from '../project/Project';

/** A list that nobody writes: the screens of the project by their key, under their titles. */
export const screenList = 'Screen';

/** The codes of a list with their titles, in the order in which they are offered; undefined where no sound list has the name. */
export function codeListOf(project: Project, list: string): CodeList['codes'] | undefined {
  const written = project.codes.get(list)?.value.codes;
  if (written !== undefined || list !== screenList) return written;
  return [...project.screens].flatMap(([code, { whole }]) =>
    whole.title ? [{ code, title: whole.title }] : [],
  ) as unknown as CodeList['codes'];
}

/** Codes of a list, in the order in which they are offered; undefined where no sound list has the name. */
export function codesOf(project: Project, list: string | undefined): readonly string[] | undefined {
  return list === undefined ? undefined : codeListOf(project, list)?.map(({ code }) => code);
}
