/** The states that every screen is shown in, and what each is called. */
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

/** A state of a screen. */
export type ScreenState = keyof typeof screenStates;

/** States of a form: a screen without one has none of them. */
const ofForms: readonly ScreenState[] = ['fieldErrors', 'readOnly'];

/** The states that there are of a screen. */
export function statesOf(screen: { readonly hasForm: boolean }): readonly ScreenState[] {
  const all = Object.keys(screenStates) as ScreenState[];
  return screen.hasForm ? all : all.filter((state) => !ofForms.includes(state));
}

/** Id of a screen's stories, which stays when its title changes. */
export function metaId(key: string): string {
  return key.replace('/', '-').toLowerCase();
}

/** Tag of the stories that a first look leaves out: the sidebar filters by it. */
const everyStateTag = 'every-state';

/** Shown in all their states in a first look, too: a form, and rows. */
const inAllStates: ReadonlySet<string> = new Set(['gallery/floorplanDefine', 'gallery/floorplanQuery']);

/** Without the tag are the filled state of every screen, and all states of a form and of rows. */
export function tagsOf({ key }: { readonly key: string }, state: ScreenState): readonly string[] {
  return state === 'filled' || inAllStates.has(key) ? [] : [everyStateTag];
}
