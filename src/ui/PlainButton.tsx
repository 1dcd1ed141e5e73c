import type { ComponentProps } from 'react';
import './plain.css';

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
