import type { ScreenProblem } from '../../contract/model/compiled';
import type { Expectation, Given, ScreenTests, Step } from '../../contract/model/generated/screenTest';
import errors from '../../contract/texts/errors.json' with { type: 'json' };
import { validationCodes } from '../../contract/validation/validationMessages';
import { isDate, isMonth, isTime } from '../../contract/values/checks/dates';
import { endpointsOf } from '../language/endpoints/endpointsOf';
import { type FieldWords, fieldWords } from '../language/form/fieldWords';
import { kindOf } from '../language/kinds/kindOf';
import { neededFacts } from '../language/needs/neededFacts';
import { isPlanned, namesOf, type Project } from '../language/project/Project';
import { perObject } from '../language/project/perObject';
import type { ScreenTestFile } from '../language/screenTests/readScreenTests';
import { type Place, placeOf } from '../language/source/places';
import { shortMessage } from '../language/source/shortMessage';
import { codesOf } from '../language/views/codesOf';
import { findField } from '../language/views/findField';
import { floorplanActions } from '../language/views/floorplanActions';
import { didYouMean } from '../language/views/nearest';
import { dialogViews } from '../language/views/partViews';
import { type ScreenView, viewScreen } from '../language/views/ScreenView';
import { reportSchema } from './rules/screens/schema';
import { readSources } from './sources/readSources';

/** Rule id of problems in tests, besides schema errors. */
const rule = 'screen-test';

/** Names available to a screen's tests. */
interface Names {
  readonly fields: ReadonlySet<string>;
  /** Fields, and other keys of the screen's state. */
  readonly state: ReadonlySet<string>;
  readonly actions: ReadonlySet<string>;
  readonly endpoints: ReadonlySet<string>;
  /** Fields of all its dialogs. */
  readonly inDialogs: ReadonlySet<string>;
  /** Properties of its fields and facts, and of those of its dialogs. */
  readonly words: ReadonlyMap<string, FieldWords>;
}

function namesOfScreen(view: ScreenView): Names {
  const { screen } = view;
  const fields = new Set(view.fields.keys());
  const read = [...JSON.stringify(screen).matchAll(/"\$state\.([A-Za-z0-9]+)/g)].map(([, name = '']) => name);
  return {
    fields,
    state: new Set([...fields, ...(screen.header ?? []), ...neededFacts(view), ...read, 'id', 'version']),
    actions: new Set(floorplanActions(view).map(({ id }) => id)),
    endpoints: new Set(Object.keys(endpointsOf(view))),
    inDialogs: new Set(dialogViews(view).flatMap(([, dialog]) => [...dialog.fields.keys()])),
    words: wordsIn(view),
  };
}

function wordsIn(view: ScreenView): ReadonlyMap<string, FieldWords> {
  const { project, screen } = view;
  const words = new Map<string, FieldWords>();
  for (const path of screen.header ?? []) {
    const found = findField(project, screen.entity ?? '', path);
    if (!('missing' in found)) words.set(path, found.field);
  }
  // Fields of dialogs may have the names of those of the form, with other codes.
  for (const one of [...dialogViews(view).map(([, dialog]) => dialog), view])
    for (const [name, source] of one.fields) words.set(name, fieldWords(source, false));
  return words;
}

/** Forms of kinds on the wire, besides texts. A moment may be written without its zone. */
const forms: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => typeof value === 'number',
  decimal: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string' && isDate(value),
  month: (value) => typeof value === 'string' && isMonth(value),
  time: (value) => typeof value === 'string' && isTime(value),
};

const isOfKind = (kind: string, value: unknown) => forms[kind]?.(value) ?? typeof value === 'string';

type Report = (place: Place, message: string) => void;

const serverTexts = perObject(({ root }: Project) => readSources(root, 'server').map(({ text }) => text));

/** Checks the names used in a screen's tests. */
class TestCheck {
  constructor(
    private readonly project: Project,
    private readonly names: Names,
    private readonly tell: Report,
  ) {}

  /** Number of problems so far. */
  private problems = 0;

  private report(place: Place, message: string): void {
    this.problems += 1;
    this.tell(place, message);
  }

  file({ given, tests }: ScreenTests): void {
    this.given(given);
    const seen = new Set<string>();
    for (const test of tests) {
      if (seen.has(test.name)) this.report(placeOf(test, 'name'), `«${test.name}» is tested twice.`);
      seen.add(test.name);
      const before = this.problems;
      this.given(test.given);
      for (const step of test.steps) this.step(step);
      if (this.problems === before && test.steps.every((step) => step.expect === undefined))
        this.report(placeOf(test), `«${test.name}» expects nothing: no step has «expect».`);
    }
  }

  private given(given: Given | undefined): void {
    this.keys(given?.values, this.names.fields, 'field');
    for (const values of [given?.values, given?.begin]) this.values(values);
    this.keys(given?.begin, this.names.state, 'field or fact');
  }

  private step(step: Step): void {
    this.keys(step.fill, this.names.fields, 'field');
    for (const values of [step.fill, step.expect?.values]) this.values(values);
    this.name(step.run, this.names.actions, 'action', step, 'run');
    this.keys(step.dialog, this.names.inDialogs, 'field in a dialog');
    this.keys(step.replies, this.names.endpoints, 'endpoint');
    for (const reply of Object.values(step.replies ?? {})) {
      this.errors(reply.errors, this.fieldsOf(step));
      this.refusal(reply.refused, reply, 'refused');
    }
    if (step.expect) this.expectation(step.expect, this.fieldsOf(step));
  }

  /** Fields that a step's errors may name. */
  private fieldsOf({ dialog }: Step): ReadonlySet<string> {
    return dialog === undefined ? this.names.fields : this.names.inDialogs;
  }

  private expectation(expected: Expectation, withErrors: ReadonlySet<string>): void {
    const { visible, hidden, required, optional, readOnly, offered, withheld } = expected;
    for (const list of [visible, hidden, required, optional, readOnly]) {
      list?.forEach((name, index) => void this.name(name, this.names.fields, 'field', list, index));
    }
    for (const list of [offered, withheld]) {
      list?.forEach((name, index) => void this.name(name, this.names.actions, 'action', list, index));
    }
    this.keys(expected.values, this.names.state, 'field or fact');
    this.errors(expected.errors, withErrors);
    this.keys(expected.asked ?? undefined, this.names.state, 'field or fact');
    for (const call of expected.sent ?? []) {
      this.name(call.endpoint, this.names.endpoints, 'endpoint', call, 'endpoint');
      this.keys(call.state, this.names.state, 'field or fact');
      this.keys(call.filter, this.names.fields, 'field');
    }
    for (const effect of expected.effects ?? []) {
      if ('open' in effect) this.target(effect.open, effect);
    }
  }

  /** Codes are those of their field. */
  private codes(values: object | undefined): void {
    for (const [name, value] of Object.entries(values ?? {})) {
      const { codes: list, multiple } = this.names.words.get(name) ?? {};
      const codes = codesOf(this.project, list);
      if (codes === undefined || multiple) continue;
      if (typeof value === 'string' && value !== '' && !codes.includes(value))
        this.report(
          placeOf(values ?? {}, name),
          `«${value}» is no code of ${list}.${didYouMean(value, codes)}`,
        );
    }
  }

  /** Values have the form that they have on the wire: decimals and dates are texts. */
  private values(values: object | undefined): void {
    this.codes(values);
    for (const [name, value] of Object.entries(values ?? {})) {
      const words = this.names.words.get(name);
      if (words === undefined || words.multiple || words.range || value === null || value === '') continue;
      const kind = kindOf(words);
      if (typeof value === 'object' || isOfKind(kind, value)) continue;
      this.report(placeOf(values ?? {}, name), `«${value}» is no value of «${name}», which is ${kind}.`);
    }
  }

  /** Codes of errors: those of validation, of refusals, and others that the server names. */
  private errors(errors: object | undefined, known: ReadonlySet<string>): void {
    this.keys(errors, known, 'field');
    for (const [name, code] of Object.entries(errors ?? {}))
      if (!validationCodes.includes(code)) this.refusal(code, errors ?? {}, name);
  }

  /** A refusal of the server has a text: one without is none that it gives. */
  private refusal(code: string | undefined, at: object, key: string): void {
    const known = Object.keys(errors).flatMap((text) => /^refusal\.(.+)$/.exec(text)?.[1] ?? []);
    if (code === undefined || known.includes(code)) return;
    // A refusal of a field has its text in the code.
    if (serverTexts(this.project).some((text) => text.includes(`'${code}'`))) return;
    const near = didYouMean(code, [...known, ...validationCodes]);
    this.report(placeOf(at, key), `The server refuses nothing as «${code}».${near}`);
  }

  private target(key: string, effect: object): void {
    const screens = namesOf(this.project, 'screen');
    if (screens.includes(key)) return;
    const kind = isPlanned(this.project, key)
      ? 'is planned and not yet written: nothing can open it'
      : 'is no screen';
    this.report(placeOf(effect, 'open'), `«${key}» ${kind}.${didYouMean(key, screens)}`);
  }

  private keys(values: object | undefined, known: ReadonlySet<string>, kind: string): void {
    for (const name of Object.keys(values ?? {})) this.name(name, known, kind, values ?? {}, name);
  }

  private name(
    name: string | undefined,
    known: ReadonlySet<string>,
    kind: string,
    at: object,
    key: string | number,
  ): void {
    if (name === undefined || known.has(name)) return;
    this.report(placeOf(at, key), `The screen has no ${kind} «${name}».${didYouMean(name, known)}`);
  }
}

function checkFile(project: Project, file: ScreenTestFile): readonly ScreenProblem[] {
  const problems: ScreenProblem[] = [...file.source.problems];
  const report =
    (name: string): Report =>
    ({ line }, message) => {
      problems.push({
        file: file.source.file,
        line,
        rule: name,
        severity: 'error',
        message: shortMessage(message),
      });
    };
  reportSchema(file, report('schema'));
  const screen = project.screens.get(file.screenKey);
  if (!namesOf(project, 'screen').includes(file.screenKey)) {
    const place = { file: file.source.file, line: 1 };
    report(rule)(
      place,
      `There is no screen «${file.screenKey}» to test.${didYouMean(file.screenKey, project.screens.keys())}`,
    );
  } else if (screen !== undefined && file.value !== null) {
    new TestCheck(project, namesOfScreen(viewScreen(project, screen)), report(rule)).file(file.value);
  }
  return problems;
}

/** Problems of tests: schema errors, unknown names, codes and refusals, and tests that expect nothing. */
export function checkScreenTests(
  project: Project,
  files: readonly ScreenTestFile[],
): readonly ScreenProblem[] {
  return [...files.flatMap((file) => checkFile(project, file)), ...untested(project, files)];
}

/** Floorplans on which something is entered. */
const entering: ReadonlySet<unknown> = new Set(['define', 'operate', 'wizard', 'upload']);

/** Screens on which something is entered, without a test; those of demo areas only show the language. */
function untested(project: Project, files: readonly ScreenTestFile[]): readonly ScreenProblem[] {
  const tested = new Set(files.map(({ screenKey }) => screenKey));
  return [...project.screens.values()].flatMap(({ name, area, source, whole }) => {
    const isDemo = project.areas.get(area)?.value.demo === true;
    if (!entering.has(whole.floorplan) || isDemo || tested.has(name)) return [];
    const message = `«${name}» has no test: write screen-defs/${name}.test.json (schemas/screenTest.md).`;
    return [{ file: source.file, line: 1, rule, severity: 'warning' as const, message }];
  });
}
