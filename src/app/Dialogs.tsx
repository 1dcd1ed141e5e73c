import type { UiStore } from '../shell';
import { ErrorDialog, MessageDialog } from '../shell';

/** Dialogs of the whole client: the error, and over it the question that waits for an answer. */
export function Dialogs({ ui }: { readonly ui: UiStore }) {
  return (
    <>
      <ErrorDialog error={ui.error} />
      <MessageDialog dialogs={ui.dialogs} />
    </>
  );
}
