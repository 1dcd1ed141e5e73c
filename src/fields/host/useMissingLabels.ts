import { useEffect, useState } from 'react';
import { useFieldHost } from './FieldHost';

/** Waits in ms before labels that could not be loaded are requested again; then only when the browser is online again. */
const waits = [2_000, 5_000, 15_000, 60_000] as const;

/**
 * Requests the labels of look-up records that are not known yet. Until they come, their ids are shown; after a failure they
 * are requested again.
 * @param name the look-up
 * @param ids the selected records
 */
export function useMissingLabels(name: string, ids: readonly string[]): void {
  const host = useFieldHost();
  const [failed, setFailed] = useState({ of: '', times: 0 });
  const unknown = ids.filter((id) => !host.hasLabel(name, id)).join();
  const times = failed.of === unknown ? failed.times : 0;
  useEffect(() => {
    if (unknown === '') return;
    const missing = unknown.split(',');
    let isLast = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setFailed({ of: unknown, times: times + 1 });
    host.lookup(name, { ids: missing }).then(
      ({ options }) => {
        const labels = new Map(options.map(({ id, label }) => [id, label]));
        for (const id of missing) host.rememberLabel(name, id, labels.get(id) ?? `#${id}`);
      },
      () => {
        if (!isLast) return;
        const wait = waits[times];
        if (wait !== undefined) timer = setTimeout(again, wait);
        window.addEventListener('online', again, { once: true });
      },
    );
    return () => {
      isLast = false;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [host, name, unknown, times]);
}
