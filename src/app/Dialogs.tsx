import type { UiStore } from '../shell';
import { ErrorDialog, MessageDialog } from '../shell';

/** Global dialogs: the error dialog, and above it the current question. */
export function Dialogs({ ui }: { readonly ui: UiStore }) {
  return (
    <>
      <ErrorDialog error={ui.error} />
      <MessageDialog dialogs={ui.dialogs} />
    </>
  );
}
