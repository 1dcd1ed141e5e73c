import { useEffect, useRef, useState } from 'react';
import { useShown } from '../../../ui/shown';
import { useFieldHost } from './FieldHost';

/** Waits in ms before labels that could not be loaded are requested again; then only when the browser is online again. */
const waits = [2_000, 5_000, 15_000, 60_000] as const;

/** Requests of the labels of the records `of`: how many failed, and after which of them the last one was sent. */
interface Requests {
  readonly of: string;
  readonly failed: number;
  readonly sent: number;
}

const none: Requests = { of: '', failed: 0, sent: 0 };

/**
 * Requests the labels of look-up records that are not known yet. Until they come, their ids are shown; after a failure they
 * are requested again. A hidden panel waits until it is visible.
 * @param name the look-up
 * @param ids the selected records
 */
export function useMissingLabels(name: string, ids: readonly string[]): void {
  const host = useFieldHost();
  const shown = useShown();
  const wasHidden = useRef(false);
  const [requests, setRequests] = useState(none);
  const unknown = ids.filter((id) => !host.hasLabel(name, id)).join();
  const { failed, sent } = requests.of === unknown ? requests : none;
  useEffect(() => {
    if (unknown === '') return;
    const missing = unknown.split(',');
    let isLast = true;
    host.lookup(name, { ids: missing }).then(
      ({ options }) => {
        const labels = new Map(options.map(({ id, label }) => [id, label]));
        for (const id of missing) host.rememberLabel(name, id, labels.get(id) ?? `#${id}`);
      },
      () => {
        if (isLast) setRequests({ of: unknown, failed: sent + 1, sent });
      },
    );
    return () => {
      isLast = false;
    };
  }, [host, name, unknown, sent]);
  useEffect(() => {
    if (unknown === '' || failed === sent) return;
    const again = () => setRequests({ of: unknown, failed, sent: failed });
    if (!shown) {
      wasHidden.current = true;
      return;
    }
    if (wasHidden.current) {
      wasHidden.current = false;
      again();
      return;
    }
    const wait = waits[sent];
    const timer = wait === undefined ? undefined : setTimeout(again, wait);
    window.addEventListener('online', again, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [shown, unknown, failed, sent]);
}
