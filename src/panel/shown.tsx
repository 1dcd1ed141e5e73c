import { Activity, createContext, type ReactNode, use } from 'react';

const Shown = createContext(true);

/** Stands around the panel of a tab and says whether it is in sight. */
export function PanelShown({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return <Shown value={shown}>{children}</Shown>;
}

/**
 * Whether the panel that a component stands in is in sight. A hidden panel stays mounted, its effects included: what
 * listens to the window or works by the clock asks this first.
 */
export function useShown(): boolean {
  return use(Shown);
}

/** Hides with its panel what is drawn outside of it, such as a dialog; its state stays. */
export function WhileShown({ children }: { readonly children: ReactNode }) {
  return <Activity mode={useShown() ? 'visible' : 'hidden'}>{children}</Activity>;
}
