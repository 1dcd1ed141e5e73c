import './plain.css';
import type { ComponentProps } from 'react';

/** Props of a plain button. */
interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Filled with the primary colour; by default only text. */
  readonly contained?: boolean;
  /** As wide as its container, and higher. */
  readonly large?: boolean;
}

/** A button that needs no theme, for pages before sign-in. */
export function PlainButton({ contained, large, type = 'button', ...props }: PlainButtonProps) {
  const kinds = ['plain-button', contained && 'contained', large && 'large'].filter(Boolean);
  return <button {...props} type={type} className={kinds.join(' ')} />;
}

/** A Material icon by its path, 20 px. MUI's icons would bring its styles to the sign-in page. */
export function PlainIcon({ path }: { readonly path: string }) {
  return (
    <svg className="plain-icon" viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  );
}
