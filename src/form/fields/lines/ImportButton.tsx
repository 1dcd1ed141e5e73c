import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import type { FormLines } from '../../../engine';
import { useFieldHost } from '../host/FieldHost';
import { importLines } from './importLines';
import { whyUnread } from './table/readTable';

/** Imports lines from a file and reports the result. */
export function ImportButton(props: {
  readonly name: string;
  readonly lines: FormLines;
  report(message: string): void;
}): ReactNode {
  const { name, lines, report } = props;
  const host = useFieldHost();
  const { text } = host;
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function importFile(file: File): Promise<void> {
    const imported = await importLines(host, name, lines, file);
    if (imported === null) {
      const columns = lines.definition.columns.filter(({ readOnly }) => !readOnly);
      report(
        text('form:lines.importNothing', { columns: columns.map(({ title }) => text(title)).join(', ') }),
      );
      return;
    }
    const { rows, isTooMuch, left } = imported;
    const said = isTooMuch
      ? text('form:lines.tooManyRows', { count: rows, most: String(lines.definition.max) })
      : text('form:lines.imported', { count: rows });
    const others = left.length > 0 ? text('form:lines.columnsLeft', { columns: left.join(', ') }) : '';
    report(`${said} ${others}`.trim());
  }

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setBusy(true);
    await importFile(file).catch((error: unknown) => report(text(whyUnread(error), { name: file.name })));
    setBusy(false);
  }

  return (
    <>
      <Button
        size="small"
        startIcon={<UploadIcon />}
        disabled={busy || !lines.hasRoom}
        onClick={() => input.current?.click()}
      >
        {text('form:lines.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
