import type { ReactNode } from 'react';
import './waiting.css';

/** Dims an area and explains in its middle why it cannot be used. */
export function Cover(props: {
  /** Covers the whole page, including the lock screen (seed 000 §9); by default covers its parent element. */
  readonly overPage?: boolean;
  readonly children: ReactNode;
}) {
  const { overPage = false, children } = props;
  return (
    <div className={overPage ? 'cover over-page' : 'cover'}>
      <div>{children}</div>
    </div>
  );
}
