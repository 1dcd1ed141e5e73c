import Add from '@mui/icons-material/AddCircleOutlined';
import Changed from '@mui/icons-material/CompareArrowsOutlined';
import Remove from '@mui/icons-material/RemoveCircleOutlined';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { comparisonNote } from '../../../contract/model/requestedChange';
import type { StoredFile } from '../../../contract/values/fileTypes';
import { requestedLine } from '../../engine';
import type { BlockProps } from '../parts/BlockProps';
import { FileLinks } from './FileLinks';
import { TwoSides } from './TwoSides';

const signs = { changed: Changed, added: Add, removed: Remove } as const;

/** Changes of a request: stored and requested values, each change marked by a sign and a word. */
export const RequestTable = observer(function RequestTable({ block, screen }: BlockProps) {
  const { text } = screen.ports;
  const { sides = ['grid:diff.before', 'grid:diff.requested'], filePath } = block.definition;
  if (block.rows.length === 0)
    return <Typography color="text.secondary">{text('grid:diff.none')}</Typography>;
  const [only] = block.rows;
  if (only?.id === comparisonNote)
    return <Typography>{requestedLine(only, screen.ports).requested}</Typography>;
  return (
    <TwoSides heads={['grid:diff.field', ...sides].map((head) => text(head))}>
      {block.rows.map((row) => {
        const { id, title, stored, requested, files, change } = requestedLine(row, screen.ports);
        const side = (text: string, some: readonly StoredFile[]) =>
          filePath === undefined || some.length === 0 ? (
            text
          ) : (
            <FileLinks files={some} block={block} screen={screen} />
          );
        const Sign = change === 'same' ? null : signs[change];
        return (
          <tr key={id} className={change === 'same' ? undefined : 'differs'} data-part={`requested:${id}`}>
            <th scope="row">{title}</th>
            <td>
              {change === 'same' || stored === '' ? (
                side(stored, files.stored) || '–'
              ) : (
                <del>{side(stored, files.stored)}</del>
              )}
            </td>
            <td>
              {side(requested, files.requested) || (change === 'removed' ? '' : '–')}{' '}
              {Sign && (
                <span className="sign">
                  <Sign fontSize="small" color="warning" />
                  {text(`grid:diff.${change}`)}
                </span>
              )}
            </td>
          </tr>
        );
      })}
    </TwoSides>
  );
});
