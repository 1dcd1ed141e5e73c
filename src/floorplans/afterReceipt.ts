import type { CompiledAction } from '../../contract/compiled';
import { floorplanOf } from '../../contract/floorplans';
import type { OpenTarget, ScreenStore } from '../engine';

/** Where the record that was made or changed is looked at; null where it can't be. */
export function recordTarget({ definition, result, ports, record }: ScreenStore): OpenTarget | null {
  const { key, floorplan, entity, shownBy } = definition;
  const id = record ?? result.id;
  if (!floorplanOf(floorplan)?.receipt || entity === null || typeof id !== 'string') return null;
  const target = [shownBy, { screen: key }].find((one) => one !== undefined && ports.navigation.canOpen(one));
  return target === undefined ? null : { ...target, record: id, readOnly: true };
}

/**
 * What begins the next one of the same; fields with `keep` stay. None where the record is the one that the screen was
 * opened with: the next one is begun from its own row.
 */
export function nextAction({ definition, form }: ScreenStore): CompiledAction | undefined {
  const { recordSelector, actions } = definition;
  if (recordSelector !== undefined && form?.isReadOnly(recordSelector)) return undefined;
  return actions.find(({ type, placement }) => type === 'clear' && placement === 'form');
}
