import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component in a file of its own, which is loaded when it is first drawn. */
export interface LaterPart<Props> {
  (props: Props): ReactNode;
  /** Loads the file, so that the component is drawn at once. Rejects if it cannot be loaded. */
  load(): Promise<unknown>;
}

/** Makes a component that is loaded later; until then nothing is in its place, or `waiting`. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Waited: ComponentType<Props> = lazy(async () => ({ default: await get() }));
  // biome-ignore lint/correctness/noComponentHookFactories: a part is made once, where its module is read
  function Later(props: Props): ReactNode {
    // One that is drawn stays the same component: another would lose its state.
    const [Part] = useState(() => loaded ?? Waited);
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Later, { load: get });
}
