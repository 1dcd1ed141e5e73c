import { Activity, createContext, type ReactNode, use } from 'react';

const Shown = createContext(true);

/** Provides whether a tab's panel is visible. */
export function PanelShown({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return <Shown value={shown}>{children}</Shown>;
}

/**
 * Whether the component's panel is visible. A hidden panel stays mounted with its effects: window listeners
 * and timers must check this.
 */
export function useShown(): boolean {
  return use(Shown);
}

/** Hides content rendered outside of its panel, such as a dialog, with the panel; keeps its state. */
export function WhileShown({ children }: { readonly children: ReactNode }) {
  return <Activity mode={useShown() ? 'visible' : 'hidden'}>{children}</Activity>;
}
