import type { CodeList } from '../../../contract/generated/codes';
import type { LocalizedText } from '../../../contract/values/language';
import type { Project } from '../project/Project';

/** Built-in code list: the project's screens by key, with their titles. */
const screenList = 'Screen';

/** Built-in code list: transactions under approval (`approval.txnCode`), with the titles of their screens. */
const approvalList = 'ApprovalTransaction';

/** Built-in code lists: made from the project's screens, and therefore of no fixed type. */
export const builtInLists: readonly string[] = [screenList, approvalList];

/** Codes of a list with titles, in order; undefined if there is no valid list of the name. */
export function codeListOf(project: Project, list: string): CodeList['codes'] | undefined {
  const written = project.codes.get(list)?.value.codes;
  if (written !== undefined || !builtInLists.includes(list)) return written;
  const titles = list === screenList ? screenTitles(project) : approvalTitles(project);
  return titles.map(([code, title]) => ({ code, title })) as unknown as CodeList['codes'];
}

function screenTitles({ screens }: Project): readonly (readonly [string, LocalizedText])[] {
  return [...screens].flatMap(([key, { whole }]) => (whole.title ? [[key, whole.title] as const] : []));
}

/** A transaction of several screens has the titles of all of them; variants count as the screen they extend. */
function approvalTitles({ screens }: Project): readonly (readonly [string, LocalizedText])[] {
  const named = new Map<string, LocalizedText>();
  for (const { value, whole } of screens.values()) {
    const { txnCode } = value.approval ?? {};
    const { title } = whole;
    if (txnCode === undefined || title === undefined) continue;
    const { tr, en } = named.get(txnCode) ?? {};
    named.set(txnCode, { tr: joined(tr, title.tr), en: joined(en, title.en) });
  }
  return [...named];
}

function joined(one: string | undefined, other: string): string {
  return one === undefined ? other : `${one} / ${other}`;
}

/** Codes of a list, in order; undefined if there is no valid list of the name. */
export function codesOf(project: Project, list: string | undefined): readonly string[] | undefined {
  return list === undefined ? undefined : codeListOf(project, list)?.map(({ code }) => code);
}
