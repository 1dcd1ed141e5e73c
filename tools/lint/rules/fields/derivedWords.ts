import { derivedFrom, lineOperand } from '../../../../contract/model/derived';
import type { EntityField } from '../../../../contract/model/generated/entity';
import type { Derived, Lines } from '../../../../contract/model/generated/field';
import { fieldWords } from '../../../language/form/fieldWords';
import { lineColumn } from '../../../language/form/lineView';
import type { AnyDerived } from '../../../language/kinds/anyKind';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { type Place, placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';
import { checkKind, fitsKind, kindsOf } from './checkKind';
import {
  fieldsOfEntity,
  fieldsOfForm,
  type SiblingFields,
  siblingsOnForm,
  type WrittenField,
} from './writtenFields';

type Words = Partial<EntityField>;

const kinds = kindsOf('derived');

/** Minimum and maximum number of operands per operator. */
const operands: Readonly<Record<Derived['op'], readonly [least: number, most: number]>> = {
  sum: [1, 12],
  difference: [2, 12],
  product: [2, 12],
  quotient: [2, 2],
  percentOf: [2, 2],
  ratio: [2, 2],
};

/** Input properties: not allowed for calculated fields. */
const filling = ['default', 'generated', 'required', 'when', 'checked', 'mask'] as const;

const isNumber = (words: Words): boolean => ['decimal', 'integer'].includes(kindOf(words));

/** A lines column at a path (`lines.amount`), or the reason why it does not exist. */
function columnAt({ find }: SiblingFields, path: string, project: Project): Words | string {
  const named = lineOperand(path);
  const { lines } = (named && find(named.lines)) ?? {};
  if (named === null || lines === undefined) return `«${path}» is not a column of lines in the same record.`;
  const columns = lines.columns.map((column) => lineColumn(column).field);
  if (!columns.includes(named.column))
    return `«${named.lines}» has no column «${named.column}».${didYouMean(named.column, columns)}`;
  const found = findField(project, lines.entity, named.column);
  return 'missing' in found ? found.missing : found.field;
}

function checkOperand(
  derived: AnyDerived,
  operand: string,
  siblings: SiblingFields,
  place: Place,
  project: Project,
  report: Report,
): void {
  if (!/^[a-z]/.test(operand)) return;
  const isLines = lineOperand(operand) !== null;
  const found = isLines ? columnAt(siblings, operand, project) : siblings.find(operand);
  if (isLines && derived.op !== 'sum') report(place, `Lines can only be summed: «${operand}».`);
  else if (typeof found === 'string') report(place, found);
  else if (found === undefined)
    report(place, `There is no field «${operand}» in the same record.${didYouMean(operand, siblings.names)}`);
  else if (!isNumber(found)) report(place, `«${operand}» is ${kindOf(found)}, and has to be a number.`);
}

/** Whether a calculation depends on itself. */
function endsInItself(name: string, { find }: SiblingFields): boolean {
  const seen = new Set<string>();
  const reaches = (from: string): boolean => {
    const { compute } = find(from) ?? {};
    return (compute ? derivedFrom(compute) : []).some((other) => {
      if (other === name) return true;
      if (seen.has(other)) return false;
      seen.add(other);
      return reaches(other);
    });
  };
  return reaches(name);
}

function check({ name, written, siblings }: WrittenField, project: Project, report: Report): void {
  const compute: AnyDerived | undefined = written.compute;
  if (compute === undefined) return;
  checkKind(kinds, compute, report);
  const [min, max] = operands[compute.op];
  const ofLines = compute.args.some((operand) => lineOperand(operand) !== null);
  const { length } = compute.args;
  if (length < min || length > max)
    report(
      placeOf(compute, 'args'),
      `«${compute.op}» is calculated from ${max === 2 ? 'two' : 'two or more'}, and not of ${length}.`,
    );
  for (const [index, operand] of compute.args.entries())
    checkOperand(compute, operand, siblings, placeOf(compute.args, index), project, report);
  for (const path of fitsKind(kinds, compute.op, 'where') ? Object.keys(compute.where ?? {}) : []) {
    const found = ofLines
      ? columnAt(siblings, path, project)
      : '«where» filters lines, and the calculation sums none.';
    if (typeof found === 'string') report(placeOf(compute.where ?? compute, path), found);
  }
  for (const word of filling)
    if ((written as Readonly<Record<string, unknown>>)[word] !== undefined)
      report(placeOf(written, word), `«${word}» does not apply to «${name}»: it is calculated.`);
  if (endsInItself(name, siblings))
    report(placeOf(written, 'compute'), `«${name}» is calculated from itself: this is a cycle.`);
}

/** Calculations of a line use its own columns. */
function checkLines({ entity, columns }: Lines, project: Project, report: Report): void {
  const names = columns.map((column) => lineColumn(column).field);
  for (const [index, name] of names.entries()) {
    const found = findField(project, entity, name);
    const { compute } = 'missing' in found || name.includes('.') ? {} : found.field;
    const missing = (compute ? derivedFrom(compute) : []).find((other) => !names.includes(other));
    if (missing !== undefined)
      report(
        placeOf(columns, index),
        `«${name}» is calculated from «${missing}», which is no column of these lines.`,
      );
  }
}

/** Lines and totals of them are on the same form: both are saved together. */
function checkTogether(view: ScreenView, report: Report): void {
  const { screen, project, fields } = view;
  const siblings = siblingsOnForm(view);
  for (const [name, source] of fields) {
    const { compute, lines } = fieldWords(source, false);
    const place = placeOf(screen.form ?? screen);
    // The entity's own calculation was checked there, unless the screen replaces the lines.
    for (const operand of source.own.compute ? [] : (compute?.args ?? [])) {
      const named = lineOperand(operand);
      if (named !== null && !fields.has(named.lines))
        report(place, `The layout shows «${name}» without «${named.lines}», the lines that it sums.`);
      else if (named !== null) {
        const found = columnAt(siblings, operand, project);
        if (typeof found === 'string') report(place, found);
      }
    }
    if (lines === undefined) continue;
    const owned = project.entities.get(screen.entity ?? '')?.value.fields ?? {};
    for (const [sum, words] of Object.entries(owned)) {
      const reads = words.compute?.args.some((operand) => lineOperand(operand)?.lines === name);
      if (reads && !fields.has(sum))
        report(place, `The layout shows «${name}» without «${sum}», the sum of its lines.`);
    }
  }
}

/** Operands of a calculated field exist and are numbers. */
export const derivedWords: Rule = {
  name: 'derived-words',
  description:
    'A calculated field reads numbers of the same record or a column of lines on the same form, and never itself.',
  parts: true,
  entity({ value }, report, project) {
    for (const field of fieldsOfEntity(value)) {
      check(field, project, report);
      if (field.words.lines) checkLines(field.words.lines, project, report);
    }
  },
  screen(view, report) {
    const isFilter = view.floorplan?.filter === true;
    for (const field of fieldsOfForm(view)) {
      const { compute, lines } = field.written;
      if (isFilter && compute) report(placeOf(field.written, 'compute'), 'A filter has no calculations.');
      else check(field, view.project, report);
      if (lines) checkLines(lines, view.project, report);
    }
    if (!isFilter) checkTogether(view, report);
  },
};
