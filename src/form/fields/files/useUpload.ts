import { useEffect, useRef, useState } from 'react';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import type { StoredFile } from '../../../../contract/values/fileTypes';
import { useFieldHost } from '../host/FieldHost';

/** State of an upload. */
export interface Upload {
  /** Progress, 0 to 1; null if none is running. */
  readonly progress: number | null;
  readonly name: string;
  /** Error of the last upload; null if none. */
  readonly failure: string | null;
}

const none: Upload = { progress: null, name: '', failure: null };

/** Uploads files of a field in sequence; `take` receives each uploaded file. */
export function useUpload(field: CompiledFormField, onUploaded: (file: StoredFile) => void) {
  const host = useFieldHost();
  const [upload, setUpload] = useState(none);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves whether the file was uploaded. */
  async function sendOne(file: File): Promise<boolean> {
    const { maxMegabytes = 0 } = field.file ?? {};
    if (file.size > maxMegabytes * 1024 * 1024) {
      setUpload({ ...none, failure: host.text('form:file.tooLarge', { size: String(maxMegabytes) }) });
      return false;
    }
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setUpload({ progress: 0, name: file.name, failure: null });
    try {
      const stored = await host.upload(field.name, file, {
        signal: controller.signal,
        onProgress: (progress) =>
          running.current === controller && setUpload((now) => ({ ...now, progress })),
      });
      if (running.current !== controller) return false;
      onUploaded(stored);
      setUpload(none);
      return true;
    } catch (error) {
      if (running.current !== controller) return false;
      const reason = error instanceof Error ? error.message : String(error);
      setUpload({ ...none, failure: controller.signal.aborted ? null : reason });
      return false;
    }
  }

  /** Files after a rejected one are not uploaded. */
  async function send(files: readonly File[]): Promise<void> {
    for (const file of files) if (!(await sendOne(file))) return;
  }

  function cancel(): void {
    running.current?.abort();
    running.current = null;
    setUpload(none);
  }

  return { upload, send, cancel };
}
