import type { EntityDefinition } from '../../../../contract/model/generated/entity';
import type { Conditions, ValueSchema } from '../../../../contract/model/generated/screen';
import type { Json } from '../../../../contract/values/json';
import { holds } from '../../../language/conditions/holds';
import { fieldWords } from '../../../language/form/fieldWords';
import { conditionsIn } from '../../../language/needs/conditionsIn';
import { placeOf } from '../../../language/source/places';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

/** Values that a condition names; undefined if it allows others. */
function namedValues(schema: ValueSchema): readonly Json[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema.const as Json];
  return schema.enum as readonly Json[] | undefined;
}

/** Whether a condition excludes all values that it names. */
function neverHolds(schema: ValueSchema): boolean {
  const named = namedValues(schema);
  if (named === undefined || Object.keys(schema).length < 2) return false;
  // A user's property has no value yet.
  if (named.some((value) => typeof value === 'string' && value.startsWith('$'))) return false;
  return named.every((value) => !holds(schema, value));
}

function checkContradictions(conditions: Conditions, report: Report): void {
  for (const [binding, schema] of Object.entries(conditions))
    if (typeof schema === 'object' && schema !== null && !Array.isArray(schema) && neverHolds(schema))
      report(
        placeOf(conditions, binding),
        `This never holds: it excludes every value of «${binding}» that it names.`,
      );
}

/** Fields of the same record that conditions read. */
const readFields = (when: Conditions = {}): readonly string[] =>
  Object.keys(when).flatMap((binding) => /^\$(?:record|form)\.(\w+)/.exec(binding)?.[1] ?? []);

/** The way from a field back to itself through conditions; undefined if there is none. */
function cycleOf(name: string, read: (field: string) => readonly string[]): readonly string[] | undefined {
  const before = new Map<string, string>();
  for (let next: readonly string[] = [name]; next.length > 0; ) {
    const found: string[] = [];
    for (const field of next)
      for (const other of read(field)) {
        if (other === name) {
          const way = [field];
          while (way[0] !== name) way.unshift(before.get(way[0] ?? '') ?? name);
          return [...way, name];
        }
        if (!before.has(other)) found.push(other);
        if (!before.has(other)) before.set(other, field);
      }
    next = found;
  }
  return undefined;
}

function checkCycles(
  fields: ReadonlyMap<string, Conditions | undefined>,
  placeAt: (name: string) => ReturnType<typeof placeOf>,
  report: Report,
): void {
  const reported = new Set<string>();
  for (const [name, when] of fields) {
    if (when === undefined || reported.has(name)) continue;
    const way = cycleOf(name, (field) => readFields(fields.get(field)));
    if (way === undefined) continue;
    for (const field of way) reported.add(field);
    report(
      placeAt(name),
      way.length === 2
        ? `«${name}» applies only if it has a value itself: an empty one is never shown.`
        : `Each of «${way.join('» → «')}» applies only if the next one does: none is shown first.`,
    );
  }
}

const whenOf = ({ fields }: EntityDefinition) =>
  new Map(Object.entries(fields).map(([name, { when }]) => [name, when as Conditions | undefined]));

/** Conditions of a field and of its section, with what is said of the values that they read. */
interface Applies {
  readonly all: readonly Conditions[];
  /** Values that a field of the form may have; undefined if they are not listed. */
  readonly allowed: (binding: string) => readonly Json[] | undefined;
}

/** A binding of which no value meets all conditions; undefined if each may hold. */
function impossible({ all, allowed }: Applies): string | undefined {
  const conditions = all.flatMap((one) => Object.entries(one) as [string, ValueSchema][]);
  // What is entered is also a value of the record.
  const boundTo = (binding: string) => binding.replace(/^\$record\./, '$form.');
  return conditions.find(([binding]) => {
    const schemas = conditions.flatMap(([other, schema]) =>
      boundTo(other) === boundTo(binding) ? [schema] : [],
    );
    const lists = [...schemas.map(namedValues), allowed(binding)].filter((list) => list !== undefined);
    const values = lists.sort((left, right) => left.length - right.length)[0];
    if (values === undefined || lists.length < 2) return false;
    if (lists.flat().some((value) => typeof value === 'string' && value.startsWith('$'))) return false;
    return !values.some(
      (value) =>
        (allowed(binding) ?? [value]).includes(value) && schemas.every((schema) => holds(schema, value)),
    );
  })?.[0];
}

/** Fields apply for some value: not in a section for one kind of record, with a condition for another. */
function checkTogether(view: ScreenView, report: Report): void {
  const { screen, sections, fields, floorplan, project } = view;
  const own = screen.form?.schema?.properties ?? {};
  const allowed = (binding: string) => {
    const source = fields.get(/^\$(?:form|record)\.(\w+)$/.exec(binding)?.[1] ?? '');
    const listed = source && fieldWords(source, false).allowedValues;
    return Array.isArray(listed) ? [...listed, null] : undefined;
  };
  for (const section of sections) {
    const { rows = [], when: ofSection = {} } = section;
    for (const name of rows.flat()) {
      const source = fields.get(name);
      if (source === undefined) continue;
      const { when: ofField = {}, required } = fieldWords(source, floorplan?.filter === true);
      const binding = impossible({ all: [ofSection, ofField] as readonly Conditions[], allowed });
      if (binding === undefined) continue;
      const { base } = source;
      const isRequired =
        required ||
        (base &&
          !('missing' in base) &&
          project.entities.get(base.entity)?.value.required?.includes(base.name));
      const what = isRequired ? `«${name}» is required, and never applies` : `«${name}» never applies`;
      const place = section.when === undefined ? placeOf(own, name) : placeOf(section, 'when');
      report(place, `${what}: no value of «${binding}» meets its condition and that of its section.`);
    }
  }
}

/** Conditions can come true. */
export const conditionHolds: Rule = {
  name: 'condition-holds',
  description:
    'A condition can hold: it excludes not all that it names, fits that of its section, and no field applies only after itself.',
  parts: true,
  entity({ value }, report) {
    const own = whenOf(value);
    for (const when of own.values()) if (when) checkContradictions(when, report);
    checkCycles(own, (name) => placeOf(value.fields, name), report);
  },
  screen(view, report) {
    const { screen, sections, fields } = view;
    for (const { conditions } of conditionsIn(view))
      if (placeOf(conditions).file === view.file.source.file) checkContradictions(conditions, report);
    checkTogether(view, report);
    const inSections = new Map(
      sections.flatMap(({ rows = [], when }) =>
        rows.flat().map((name) => [name, when as Conditions] as const),
      ),
    );
    const own = screen.form?.schema?.properties ?? {};
    const all = new Map(
      [...fields].map(([name, source]) => {
        const { when } = own[name] === undefined && !inSections.get(name) ? {} : fieldWords(source, false);
        return [name, { ...(when as Conditions), ...inSections.get(name) }] as const;
      }),
    );
    checkCycles(
      new Map([...all].map(([name, when]) => [name, Object.keys(when).length > 0 ? when : undefined])),
      (name) => placeOf(own, own[name] === undefined ? undefined : name),
      report,
    );
  },
};
