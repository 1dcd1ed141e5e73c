import { stepsOf } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { conditionsIn } from '../../../language/needs/conditionsIn';
import { isWritten, type Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { findField } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import { blockColumns, dialogForm } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Rule } from '../Rule';

/** Constants of a screen and its relatives: a base may use constants that only variants have. */
function familyProps(project: Project, key: string, base: string | undefined): ReadonlySet<string> {
  const family = base ?? key;
  const members = [...project.screens.values()].filter(
    ({ name, value }) => name === family || value.extends === family,
  );
  return new Set(members.flatMap(({ value }) => Object.keys(value.props ?? {})));
}

/** Whether an invalid screen may be a variant of this one, and have its constants. */
function isBrokenVariantOf(project: Project, base: string): boolean {
  const screens = [...project.files.values()].filter(({ kind }) => kind === 'screen');
  return screens.some(({ name, sound, source }) => {
    const { extends: extended } = (source.value ?? {}) as { readonly extends?: string };
    const isLost = extended !== undefined && !isWritten(project, 'screen', extended);
    return name !== base && (isLost || (!sound && (extended ?? base) === base));
  });
}

const bindingPattern = /^\$(form|record|rows?|props)\.(.+)$/;

/** Prefixes that make a value a binding. */
const roots = [
  '$form',
  '$record',
  '$row',
  '$rows',
  '$result',
  '$state',
  '$user',
  '$props',
  '$payload',
  '$selection',
  '$today',
  '$businessDay',
  '$now',
  '$generated',
];

/** A text that resembles a binding would be used literally. */
function noBinding(value: string): string | undefined {
  const [root] = /^\$[a-z]\w*/.exec(value) ?? [];
  if (root === undefined || roots.includes(root)) return undefined;
  return `«${value}» is no binding: it begins with ${roots.join(', ')}.${didYouMean(root, roots)}`;
}

/** Columns of an action's rows: of its block, or of the grid. */
function rowColumns(view: ScreenView, block: string | undefined): readonly string[] {
  const named = blocksOf(view).find(({ id }) => id === block);
  const columns = named === undefined ? (view.screen.grid?.columns ?? []) : blockColumns(named);
  return columns.map((column) => columnOf(column).field);
}

/** Problem of a binding; undefined if valid or unknown. */
function missingBinding(view: ScreenView, binding: string, block?: string): string | undefined {
  const { screen, fields, project, file } = view;
  const [, root, path = ''] = bindingPattern.exec(binding) ?? [];
  const fieldNames = [...fields.keys()];
  switch (root) {
    case 'form':
      return fields.has(path) ? undefined : `The form has no field «${path}».${didYouMean(path, fieldNames)}`;
    case 'record': {
      if (fields.has(path) || screen.entity === undefined) {
        return fields.has(path)
          ? undefined
          : `The form has no field «${path}».${didYouMean(path, fieldNames)}`;
      }
      const found = findField(project, screen.entity, path);
      return 'missing' in found ? found.missing : undefined;
    }
    case 'row':
    case 'rows': {
      const columns = ['id', ...rowColumns(view, block)];
      return columns.includes(path.replace(/\.id$/, ''))
        ? undefined
        : `The grid has no column «${path}», not even a hidden one.${didYouMean(path, columns)}`;
    }
    case 'props': {
      const props = familyProps(project, file.name, file.value.extends);
      return props.has(path) || isBrokenVariantOf(project, file.value.extends ?? file.name)
        ? undefined
        : `No screen of this family has a constant «${path}».${didYouMean(path, props)}`;
    }
    default:
      return undefined;
  }
}

/** Bindings read existing values: a condition on a missing one would be decided silently. */
export const knownBinding: Rule = {
  name: 'known-binding',
  description: 'Conditions and values read existing fields, columns and constants.',
  screen(view, report) {
    const check = (binding: unknown, at: object, key: string, block?: string) => {
      if (typeof binding !== 'string') return;
      const missing = noBinding(binding) ?? missingBinding(view, binding, block);
      if (missing !== undefined) report(placeOf(at, key), missing);
    };
    for (const { conditions, action } of conditionsIn(view)) {
      for (const binding of Object.keys(conditions)) check(binding, conditions, binding, action?.block);
    }
    for (const { where = {} } of blocksOf(view)) {
      for (const [name, value] of Object.entries(where)) {
        // Lists of values read nothing of the screen (`block-words`).
        if (Array.isArray(value)) continue;
        for (const one of typeof value === 'object' ? Object.values(value) : [value]) {
          if (typeof one !== 'string' || !/^\$record\..+\./.test(one)) check(one, where, name);
          else
            report(
              placeOf(where, name),
              `«${one}» is a path: «where» of a block reads fields of the record alone.`,
            );
        }
      }
    }
    const blocks = blocksOf(view).map(({ id }) => id);
    for (const action of floorplanActions(view)) {
      const { block } = action;
      if (block !== undefined && !blocks.includes(block))
        report(placeOf(action, 'block'), `The screen has no block «${block}».${didYouMean(block, blocks)}`);
      for (const own of Object.values(dialogForm(view, action)?.schema?.properties ?? {}))
        check(own.default, own, 'default', block);
      for (const step of stepsOf(action)) {
        check(step.screen, step, 'screen', block);
        check(step.record, step, 'record', block);
        check(step.duplicate, step, 'duplicate', block);
        check(step.resubmit, step, 'resubmit', block);
        check(step.value, step, 'value', block);
        if ('language' in step) check(step.language, step, 'language', block);
        const lines = Object.values(step.with ?? {}).flatMap((value) => (Array.isArray(value) ? value : []));
        for (const written of [step.with ?? {}, ...lines, 'set' in step ? (step.set ?? {}) : {}])
          for (const [name, value] of Object.entries(written)) check(value, written, name, block);
      }
    }
  },
};
