import Link from '@mui/material/Link';
import { fileNameParts, fileTypes, type StoredFile } from '../../../contract/values/fileTypes';
import { readFile } from '../../replies/replies';
import type { BlockProps } from '../parts/BlockProps';

const linkStyles = { textAlign: 'start', verticalAlign: 'baseline', overflowWrap: 'anywhere' } as const;

/** Names of a request's files, each opening its file over the screen. */
export function FileLinks({
  files,
  block,
  screen,
}: BlockProps & {
  readonly files: readonly StoredFile[];
}) {
  const { filePath } = block.definition;
  const open = async ({ id, name }: StoredFile) => {
    if (filePath === undefined) return;
    const record = screen.board.recordOf(block.definition.id);
    const payload = { record, file: id, contentType: fileTypes[fileNameParts(name).type] };
    // The request layer has reported the error.
    const { request } = screen.ports;
    const file = await request.post(filePath, payload, { owner: screen, read: readFile }).catch(() => null);
    if (file) screen.cover.show(file);
  };
  return files.map((file, at) => (
    <span key={file.id}>
      {at > 0 && ', '}
      <Link component="button" type="button" sx={linkStyles} onClick={() => void open(file)}>
        {file.name}
      </Link>
    </span>
  ));
}
