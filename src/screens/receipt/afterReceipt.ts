import type { CompiledAction } from '../../../contract/model/compiled';
import { floorplanOf } from '../../../contract/model/floorplans';
import type { OpenTarget, ScreenStore } from '../../engine';

/** Screen that shows the created or changed record; null if there is none. */
export function recordTarget({ definition, result, ports, record }: ScreenStore): OpenTarget | null {
  const { key, floorplan, entity, shownBy } = definition;
  const id = record ?? result.id;
  if (!floorplanOf(floorplan)?.receipt || entity === null || typeof id !== 'string') return null;
  const target = [shownBy, { screen: key }].find((one) => one !== undefined && ports.navigation.canOpen(one));
  return target === undefined ? null : { ...target, record: id, readOnly: true };
}

/**
 * Action that begins the next record; fields with `carryOver` keep their values. Undefined if the screen was
 * opened for a given record: the next one is opened from its own row.
 */
export function nextAction({ definition, form, options }: ScreenStore): CompiledAction | undefined {
  const { recordSelector, actions, floorplan } = definition;
  const isGiven =
    recordSelector === undefined
      ? floorplan === 'operate' && options.record !== undefined
      : form?.isReadOnly(recordSelector);
  if (isGiven) return undefined;
  return actions.find(({ type, placement }) => type === 'clear' && placement === 'form');
}
