import './plain.css';

/** A Material icon by its path, 20 px. MUI's icons would bring its styles to the sign-in page. */
export function PlainIcon({ path }: { readonly path: string }) {
  return (
    <svg className="plain-icon" viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  );
}
