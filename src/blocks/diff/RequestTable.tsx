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

const signs = { changed: Changed, added: Add, removed: Remove, requested: null, same: null } as const;

/** Changes of a request: stored and requested values, each change marked by a sign and a word; of a new record what is requested. */
export const RequestTable = observer(function RequestTable({ block, screen }: BlockProps) {
  const { text } = screen.ports;
  const { sides = ['grid:diff.before', 'grid:diff.requested'], filePath } = block.definition;
  if (block.rows.length === 0)
    return <Typography color="text.secondary">{text('grid:diff.none')}</Typography>;
  const [only] = block.rows;
  if (only?.id === comparisonNote)
    return <Typography>{requestedLine(only, screen.ports).requested}</Typography>;
  const lines = block.rows.map((row) => requestedLine(row, screen.ports));
  const compares =
    lines.some(({ change }) => signs[change] !== null) || lines.every(({ change }) => change === 'same');
  return (
    <TwoSides heads={['grid:diff.field', ...(compares ? sides : sides.slice(1))].map((head) => text(head))}>
      {lines.map(({ id, title, stored, requested, files, change }) => {
        const side = (text: string, some: readonly StoredFile[]) =>
          filePath === undefined || some.length === 0 ? (
            text
          ) : (
            <FileLinks files={some} block={block} screen={screen} />
          );
        const Sign = signs[change];
        const differs = Sign !== null;
        return (
          <tr key={id} className={differs ? 'differs' : undefined} data-part={`requested:${id}`}>
            <th scope="row">{title}</th>
            {compares && (
              <td>
                {change === 'same' || stored === '' ? (
                  side(stored, files.stored) || '–'
                ) : (
                  <del>{side(stored, files.stored)}</del>
                )}
              </td>
            )}
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
