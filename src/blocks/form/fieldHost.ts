import type { LookupAnswer } from '../../../contract/query';
import type { FormStore, LiveScreen } from '../../engine';
import type { FieldHost } from '../../fields';

/** Floorplans whose form asks what to show. */
const filters: ReadonlySet<string> = new Set(['query', 'report', 'pool', 'detail', 'dashboard']);

/** A screen as its fields see it. One a screen, so that the context around the fields never changes. */
export function fieldHost(screen: LiveScreen, form: FormStore): FieldHost {
  const { ports, definition } = screen;
  return {
    get language() {
      return ports.language();
    },
    get revision() {
      return form.revision;
    },
    isFilter: filters.has(definition.floorplan),
    text: (key, values) => ports.text(key, values),
    field: (name) => {
      const field = form.field(name);
      if (!field) throw new Error(`${definition.key}: the form has no field «${name}»`);
      return field;
    },
    value: (name) => form.value(name),
    change: (name, value) => form.set(name, value),
    leave: (name) => form.touch(name),
    error: (name) => form.error(name),
    isRequired: (name) => form.isRequired(name),
    isReadOnly: (name) => form.isReadOnly(name),
    holdPending: (inputId, commit) => form.holdPending(inputId, commit),
    label: (name, id) => form.label(name, id),
    rememberLabel: (name, id, label) => form.rememberLabel(name, id, label),
    lookup: async (name, request) => {
      const path = form.field(name)?.lookupPath;
      if (path === undefined) throw new Error(`${definition.key}: «${name}» has no look-up`);
      return ports.request.post<LookupAnswer>(
        path,
        { ...request },
        { owner: screen, loading: false, silent: true },
      );
    },
  };
}
