import { PlainButton } from '../../ui/PlainButton';

/** Submit button of a form, with a busy state. */
export function SubmitButton({ busy, label }: { readonly busy: boolean; readonly label: string }) {
  return (
    <PlainButton type="submit" contained large disabled={busy}>
      {busy && <span className="spinner" aria-hidden />}
      {label}
    </PlainButton>
  );
}
