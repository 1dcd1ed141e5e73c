/** States in which every screen is shown, with their titles. */
export const screenStates = {
  filled: { exportName: 'Filled', name: 'Filled' },
  empty: { exportName: 'Empty', name: 'Empty' },
  loading: { exportName: 'Loading', name: 'Loading' },
  serverError: { exportName: 'ServerError', name: 'Server error' },
  fieldErrors: { exportName: 'FieldErrors', name: 'Field errors' },
  forbidden: { exportName: 'Forbidden', name: 'Forbidden' },
  longTexts: { exportName: 'LongTexts', name: 'Long texts' },
  readOnly: { exportName: 'ReadOnly', name: 'Read-only' },
} as const;

export type ScreenState = keyof typeof screenStates;

/** States of forms only. */
const ofForms: readonly ScreenState[] = ['fieldErrors', 'readOnly'];

/** States available for a screen. */
export function statesOf(screen: { readonly hasForm: boolean }): readonly ScreenState[] {
  const all = Object.keys(screenStates) as ScreenState[];
  return screen.hasForm ? all : all.filter((state) => !ofForms.includes(state));
}

/** Stable id of a screen's stories, independent of its title. */
export function metaId(key: string): string {
  return key.replace('/', '-').toLowerCase();
}

/** Tag of stories outside of the default selection; the sidebar filters by it. */
const everyStateTag = 'every-state';

/** Screens shown in all states by default: a form, and a list. */
const inAllStates: ReadonlySet<string> = new Set(['gallery/floorplanDefine', 'gallery/floorplanQuery']);

/** Without the tag: the filled state of every screen, and all states of these two. */
export function tagsOf({ key }: { readonly key: string }, state: ScreenState): readonly string[] {
  return state === 'filled' || inAllStates.has(key) ? [] : [everyStateTag];
}
