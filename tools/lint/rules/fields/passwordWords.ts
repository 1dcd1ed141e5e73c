import { fieldWords } from '../../../language/form/fieldWords';
import { type AnyStep, stepsOf } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { kindOf } from '../../../language/kinds/kindOf';
import { conditionsIn } from '../../../language/needs/conditionsIn';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { findField } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { dialogViews } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

/** Properties that would store, disclose or generate a password. */
const unsuitable = ['default', 'unique', 'carryOver', 'auditReason', 'readOnly'] as const;

const messageAt = (path: string) => `«${path}» is a password: it can be entered, but never shown.`;

function isPassword(project: Project, entity: string | undefined, path: string): boolean {
  const found = entity === undefined ? undefined : findField(project, entity, path);
  return found !== undefined && !('missing' in found) && kindOf(found.field) === 'password';
}

/** Password fields of a form. */
function passwordsOf({ fields }: ScreenView): ReadonlySet<string> {
  const passwords = [...fields].filter(([, source]) => kindOf(fieldWords(source, false)) === 'password');
  return new Set(passwords.map(([name]) => name));
}

function checkWords(words: object, report: Report): void {
  for (const word of unsuitable) {
    if (Object.hasOwn(words, word)) report(placeOf(words, word), `«${word}» is not allowed for a password.`);
  }
}

/** Lists of record fields shown to users. */
function checkShown(
  project: Project,
  entity: string | undefined,
  lists: readonly (readonly (string | { readonly field: string })[] | undefined)[],
  report: Report,
): void {
  for (const list of lists) {
    for (const [index, entry] of (list ?? []).entries()) {
      const { field } = columnOf(entry);
      const place = typeof entry === 'string' ? placeOf(list ?? [], index) : placeOf(entry, 'field');
      if (isPassword(project, entity, field)) report(place, messageAt(field));
    }
  }
}

/** Uses of a password: conditions, and values an action requests, passes on or writes. */
function checkRead(view: ScreenView, report: Report): void {
  const ofForm = passwordsOf(view);
  const dialogs = new Map(dialogViews(view).map(([id, dialog]) => [id, passwordsOf(dialog)]));
  const check = (binding: unknown, passwords: ReadonlySet<string>, at: object, key: string) => {
    const [, name = ''] = /^\$(?:form|record|state|payload)\.(.+)$/.exec(String(binding)) ?? [];
    if (passwords.has(name)) report(placeOf(at, key), messageAt(name));
  };
  const checkStep = (step: AnyStep, passwords: ReadonlySet<string>) => {
    check(step.value, passwords, step, 'value');
    for (const [name, value] of Object.entries(step.with ?? {}))
      check(value, passwords, step.with ?? {}, name);
  };
  for (const { conditions } of conditionsIn(view)) {
    for (const binding of Object.keys(conditions)) check(binding, ofForm, conditions, binding);
  }
  for (const action of floorplanActions(view)) {
    const typed = new Set([...ofForm, ...(dialogs.get(action.id) ?? [])]);
    const summary = typeof action.confirm === 'object' ? (action.confirm.summary ?? []) : [];
    for (const [index, name] of summary.entries())
      if (ofForm.has(name)) report(placeOf(summary, index), messageAt(name));
    for (const [name, value] of Object.entries(action.set ?? {}))
      if (!isPassword(view.project, view.screen.entity, name)) check(value, typed, action.set ?? {}, name);
    for (const step of stepsOf(action)) checkStep(step, typed);
  }
}

/** A password that signs belongs to the user of a look-up in the form. */
function checkSigns({ fields }: ScreenView, name: string, own: { signs?: string }, report: Report): void {
  if (own.signs === undefined) return;
  const witness = fields.get(own.signs);
  const { lookup } = witness ? fieldWords(witness, false) : {};
  const entity = typeof lookup === 'object' ? lookup.entity : lookup;
  if (entity !== 'User')
    report(
      placeOf(own, 'signs'),
      `«${own.signs}» is no look-up of a user in this form: «${name}» is signed by one.`,
    );
}

/** Passwords are typed into a form saved immediately, and used nowhere else. */
export const passwordWords: Rule = {
  name: 'password-words',
  description:
    'A password is entered in a form that is saved at once: it is never shown, confirmed, compared or kept.',
  parts: true,
  entity({ name, value }, report, project) {
    checkShown(
      project,
      name,
      [
        value.display,
        value.search,
        ...(value.indexes ?? []),
        ...(value.unique ?? []),
        ...(value.validity?.keys ?? []),
      ],
      report,
    );
    for (const field of Object.values(value.fields))
      if (kindOf(field) === 'password') checkWords(field, report);
  },
  screen(view, report) {
    const { screen, project, sections } = view;
    const { entity, header, grid, upload, approval } = screen;
    checkShown(project, entity, [header, grid?.columns, upload?.columns, approval?.summary], report);
    for (const block of blocksOf(view)) checkShown(project, block.entity ?? entity, [block.fields], report);
    checkRead(view, report);
    const passwords = passwordsOf(view);
    for (const [name, own] of Object.entries(screen.form?.schema?.properties ?? {})) {
      if (passwords.has(name)) {
        checkWords(own, report);
        checkSigns(view, name, own, report);
      } else if (own.signs !== undefined)
        report(placeOf(own, 'signs'), `«${name}» is no password: it can't sign.`);
    }
    if (approval === undefined) return;
    for (const row of sections.flatMap(({ rows = [] }) => rows)) {
      for (const [index, name] of row.entries())
        if (passwords.has(name))
          report(
            placeOf(row, index),
            `«${name}» is a password: it can't be stored while an approval is pending.`,
          );
    }
  },
};
