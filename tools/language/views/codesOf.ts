import type { CodeList } from '../../../contract/model/generated/codes';
import { isGroupCode } from '../../../contract/values/isGroupCode';
import type { Project } from '../project/Project';
import { isDemo } from './isDemo';

/** Built-in code list: the project's screens by key, with their titles. */
const screenList = 'Screen';

/** Built-in code list: of these screens those whose commits may be held: by their definition, or by a limit or right. */
const approvalScreenList = 'ApprovalScreen';

/** Built-in code list: transactions under approval (`approval.txnCode`), with the titles of their screens. */
const approvalList = 'ApprovalTransaction';

/** Built-in code list: the project's entities by name, with their titles. */
const entityList = 'Entity';

/** Built-in code list: the events that are booked, with the titles of their postings. */
const eventList = 'PostingEvent';

/** Built-in code lists: made from the project's screens, entities and postings, and therefore of no fixed type. */
export const builtInLists: readonly string[] = [
  screenList,
  approvalScreenList,
  approvalList,
  entityList,
  eventList,
];

/** A code of a list; with `demo` if it is that of screens that exist in demo mode only, with `group` if others begin with it. */
type ListedCode = CodeList['codes'][number] & { readonly demo?: true; readonly group?: true };

/** Codes of a list with titles, in order; undefined if there is no valid list of the name. */
export function codeListOf(project: Project, list: string): readonly ListedCode[] | undefined {
  const written = project.codes.get(list)?.value;
  if (written !== undefined || !builtInLists.includes(list)) return written && writtenCodes(written);
  if (list === entityList) return entityCodes(project);
  if (list === eventList) return eventCodes(project);
  if (list === approvalList) return approvalCodes(project);
  return screenCodes(project, list === approvalScreenList);
}

/** The one place where the number of a code comes before its title. */
function writtenCodes({ codes, numbered, grouped }: CodeList): readonly ListedCode[] {
  if (!numbered) return codes;
  const all = codes.map(({ code }) => code);
  return codes.map(({ title, ...code }) => ({
    ...code,
    title: { tr: `${code.code} ${title.tr}`, en: `${code.code} ${title.en}` },
    ...(grouped && isGroupCode(code.code, all) && { group: true as const }),
  }));
}

/** Floorplans that end with a commit. */
const committing: ReadonlySet<string> = new Set(['define', 'operate', 'wizard']);

function screenCodes(project: Project, areHeld: boolean): readonly ListedCode[] {
  return [...project.screens].flatMap(([code, { whole }]) => {
    const { title, approval, floorplan = '' } = whole;
    const isOfDemo = isDemo(project, code);
    // Screens of the gallery move no money: none of their commits exceeds a limit.
    const isHeld = approval !== undefined || (committing.has(floorplan) && !isOfDemo);
    return title === undefined || (areHeld && !isHeld)
      ? []
      : [{ code, title, ...(isOfDemo && { demo: true as const }) }];
  });
}

/** Entities with records of their own, by title. */
function entityCodes(project: Project): readonly ListedCode[] {
  return [...project.entities.values()]
    .filter(({ value }) => !value.abstract && !value.view)
    .map(({ name: code, value: { title } }) => ({ code, title }))
    .sort((one, other) => one.title.tr.localeCompare(other.title.tr, 'tr'));
}

/** Events of postings, by title. */
function eventCodes(project: Project): readonly ListedCode[] {
  return [...project.postings.values()]
    .map(({ name: code, value: { title } }) => ({ code, title }))
    .sort((one, other) => one.title.tr.localeCompare(other.title.tr, 'tr'));
}

/**
 * A transaction of several screens has the titles of all of them, except of those that exist in demo mode only;
 * variants count as the screen they extend.
 */
function approvalCodes(project: Project): readonly ListedCode[] {
  const listed = new Map<string, ListedCode>();
  for (const [key, { value, whole }] of project.screens) {
    const { txnCode: code } = value.approval ?? {};
    const { title } = whole;
    if (code === undefined || title === undefined) continue;
    const known = listed.get(code);
    if (isDemo(project, key)) {
      if (known === undefined) listed.set(code, { code, title, demo: true });
      continue;
    }
    const { tr, en } = known === undefined || known.demo ? {} : known.title;
    listed.set(code, { code, title: { tr: joined(tr, title.tr), en: joined(en, title.en) } });
  }
  return [...listed.values()];
}

function joined(one: string | undefined, other: string): string {
  return one === undefined ? other : `${one} / ${other}`;
}

/** Codes of a list, in order; undefined if there is no valid list of the name. */
export function codesOf(project: Project, list: string | undefined): readonly string[] | undefined {
  return list === undefined ? undefined : codeListOf(project, list)?.map(({ code }) => code);
}
