import type { CodeList } from '../../../contract/generated/codes';
import type { Project } from '../project/Project';

/** Built-in code list: the project's screens by key, with their titles. */
export const screenList = 'Screen';

/** Codes of a list with titles, in order; undefined if there is no valid list of the name. */
export function codeListOf(project: Project, list: string): CodeList['codes'] | undefined {
  const written = project.codes.get(list)?.value.codes;
  if (written !== undefined || list !== screenList) return written;
  return [...project.screens].flatMap(([code, { whole }]) =>
    whole.title ? [{ code, title: whole.title }] : [],
  ) as unknown as CodeList['codes'];
}

/** Codes of a list, in order; undefined if there is no valid list of the name. */
export function codesOf(project: Project, list: string | undefined): readonly string[] | undefined {
  return list === undefined ? undefined : codeListOf(project, list)?.map(({ code }) => code);
}
