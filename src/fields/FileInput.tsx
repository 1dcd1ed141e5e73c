import CancelIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { storedFileOf } from '../../contract/fileTypes';
import { FieldBox } from './FieldBox';
import { useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';
import { useUpload } from './useUpload';

/** Endings that a kind of file is known by. */
const endings = { jpg: ['.jpg', '.jpeg'] } as const;

function FileInput(props: InputProps): ReactNode {
  const { id, field, label, readOnly, value } = props;
  const host = useFieldHost();
  const { text } = host;
  const { accept = [], maxSize = 0 } = field.file ?? {};
  const { upload, send, cancel } = useUpload(field, props.change);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const file = storedFileOf(value);
  const taken = accept.flatMap((type) => (type === 'jpg' ? endings.jpg : [`.${type}`]));

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [first] = event.dataTransfer.files;
    if (first && !readOnly) void send(first);
  }

  return (
    <FieldBox {...props} error={upload.failure ?? props.error}>
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
          accept={taken.join()}
          onChange={(event) => {
            const [first] = event.target.files ?? [];
            if (first) void send(first);
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
        ) : file ? (
          <>
            <span className="field-file-name">{file.name}</span>
            <IconButton
              id={id}
              size="small"
              aria-label={text('form:file.download', { name: file.name })}
              onClick={() => void host.download(field.name)}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
            {!readOnly && (
              <IconButton
                size="small"
                aria-label={text('form:file.remove', { name: file.name })}
                onClick={() => props.change(null)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </>
        ) : readOnly ? (
          <span className="field-file-name">{text('form:file.none')}</span>
        ) : (
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
              {text('form:file.hint', { types: accept.join(', '), size: String(maxSize) })}
            </span>
          </>
        )}
      </div>
    </FieldBox>
  );
}

/** An uploaded file; travels as its id and name. */
export const fileField: FieldKit = { kind: 'file', Input: FileInput };
