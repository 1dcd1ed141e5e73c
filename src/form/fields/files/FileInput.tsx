import CancelIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { type StoredFile, storedFilesOf } from '../../../../contract/values/fileTypes';
import { FieldBox } from '../host/FieldBox';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { useUpload } from './useUpload';

/** File extensions of a type that has several. */
const endings = { jpg: ['.jpg', '.jpeg'] } as const;

/** A stored file: name and actions. */
function StoredFileLine(props: {
  readonly file: StoredFile;
  /** Id of the first button, target of the field's label. */
  readonly id: string | undefined;
  preview(): void;
  download(): void;
  /** Absent if the field is read-only. */
  readonly remove: (() => void) | undefined;
}): ReactNode {
  const { file, id, preview, download, remove } = props;
  const { text } = useFieldHost();
  return (
    <>
      <span className="field-file-name">{file.name}</span>
      <IconButton
        id={id}
        size="small"
        aria-label={text('form:file.preview', { name: file.name })}
        onClick={preview}
      >
        <PreviewIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={text('form:file.download', { name: file.name })}
        onClick={download}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
      {remove && (
        <IconButton size="small" aria-label={text('form:file.remove', { name: file.name })} onClick={remove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

/** One or several uploaded files; wire format id and name. */
export function FileInput(props: InputProps): ReactNode {
  const { id, field, label, readOnly, value } = props;
  const host = useFieldHost();
  const { text } = host;
  const { accept = [], maxMegabytes = 0 } = field.file ?? {};
  const several = field.multiple === true;
  const held = useRef<readonly StoredFile[]>([]);
  held.current = storedFilesOf(value);
  const files = held.current;
  const { upload, send, cancel } = useUpload(field, (file) => hold([...(several ? held.current : []), file]));
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const extensions = accept.flatMap((type) => (type === 'jpg' ? endings.jpg : [`.${type}`]));
  const isOpen = several || files.length === 0;
  const [first] = files;

  /** Several uploads may finish before the form's value has been updated. */
  function hold(next: readonly StoredFile[]): void {
    held.current = next;
    const values = next.map((file) => ({ ...file }));
    props.change(several && values.length > 0 ? values : (values[0] ?? null));
  }

  function addFiles(list: FileList | null): void {
    const chosen = [...(list ?? [])];
    if (!readOnly) void send(several ? chosen : chosen.slice(0, 1));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    addFiles(event.dataTransfer.files);
  }

  const line = (file: StoredFile, at: number) => (
    <StoredFileLine
      file={file}
      id={at === 0 && (readOnly || !several) ? id : undefined}
      preview={() => void host.preview(field.name, file)}
      download={() => void host.download(field.name, file)}
      remove={readOnly ? undefined : () => hold(files.filter((other) => other.id !== file.id))}
    />
  );
  return (
    <FieldBox {...props} error={upload.failure ?? props.error}>
      {several && files.length > 0 && (
        <ul className="field-files" aria-label={label}>
          {files.map((file, at) => (
            <li key={file.id} className="field-file">
              {line(file, at)}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={`field-file${over ? ' is-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          hidden
          type="file"
          multiple={several}
          accept={extensions.join()}
          onChange={(event) => {
            addFiles(event.target.files);
            event.target.value = '';
          }}
        />
        {upload.progress !== null ? (
          <>
            <LinearProgress
              variant="determinate"
              value={upload.progress * 100}
              aria-label={text('form:file.uploading', { name: upload.name })}
              sx={{ flex: 1, minWidth: 60 }}
            />
            <IconButton size="small" aria-label={text('form:file.cancel')} onClick={cancel}>
              <CancelIcon fontSize="small" />
            </IconButton>
          </>
        ) : isOpen && !readOnly ? (
          <>
            <Button
              id={id}
              size="small"
              startIcon={<UploadIcon />}
              aria-label={`${label}: ${text('form:file.choose')}`}
              onClick={() => input.current?.click()}
              onBlur={props.leave}
            >
              {text('form:file.choose')}
            </Button>
            <span className="field-file-hint">
              {text('form:file.hint', { types: accept.join(', '), size: String(maxMegabytes) })}
            </span>
          </>
        ) : first === undefined ? (
          <span className="field-file-name">{text('form:file.none')}</span>
        ) : (
          !several && line(first, 0)
        )}
      </div>
    </FieldBox>
  );
}
