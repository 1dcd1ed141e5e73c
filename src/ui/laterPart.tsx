import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';

/** A component in a file of its own, which is loaded when it is first drawn. */
export interface LaterPart<Props> {
  (props: Props): ReactNode;
  /** Loads the file, so that the component is drawn at once. Rejects if it cannot be loaded. */
  load(): Promise<unknown>;
}

/**
 * Makes a component that is loaded later; until then nothing is in its place, or `waiting`. Throws in an error boundary
 * if it cannot be loaded; mounted again, it tries again.
 *
 * Not React's `lazy`: React shows what a suspended part was waiting for no sooner than 300 ms after the last
 * placeholder, by a timer that Chromium sometimes never fired at the start of a page, which stayed blank.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: (props: Props) => ReactNode,
): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    loaded ??= await load();
    return loaded;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: a part is made once, where its module is read
  function Later(props: Props): ReactNode {
    // One that is drawn stays the same component: another would lose its state.
    const [{ Part, failure }, settle] = useState<{ Part?: ComponentType<Props>; failure?: unknown }>(
      loaded === undefined ? {} : { Part: loaded },
    );
    const isWaiting = Part === undefined;
    useLayoutEffect(() => {
      if (!isWaiting) return;
      let isDrawn = true;
      get().then(
        (Part) => isDrawn && settle({ Part }),
        (failure: unknown) => isDrawn && settle({ failure }),
      );
      return () => {
        isDrawn = false;
      };
    }, [isWaiting]);
    if (failure !== undefined) throw failure;
    return Part === undefined ? waiting?.(props) : <Part {...props} />;
  }
  return Object.assign(Later, { load: get });
}
