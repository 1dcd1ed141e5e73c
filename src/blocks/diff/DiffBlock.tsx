import Check from '@mui/icons-material/CheckOutlined';
import Differs from '@mui/icons-material/CompareArrowsOutlined';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps';
import { comparedRows } from './comparedRows';
import { RequestTable } from './RequestTable';
import { TwoSides } from './TwoSides';

/** Two columns of values with differences marked by a sign and a word, not by colour alone. */
export const DiffBlock = observer(function DiffBlock(props: BlockProps) {
  return props.block.definition.data ? <RequestTable {...props} /> : <ComparedValues {...props} />;
});

const ComparedValues = observer(function ComparedValues({ block, screen }: BlockProps) {
  const { text } = screen.ports;
  const { sides = ['grid:diff.before', 'grid:diff.after'] } = block.definition;
  if (screen.record === null) {
    return <Typography color="text.secondary">{text('grid:block.noRecord')}</Typography>;
  }
  const heads = ['grid:diff.field', ...sides, 'grid:diff.result'];
  return (
    <TwoSides heads={heads.map((head) => text(head))}>
      {comparedRows(block.definition, screen).map(({ name, title, left, right, result }) => (
        <tr key={name} className={result === 'differs' ? 'differs' : undefined}>
          <th scope="row">{title}</th>
          <td>{left || '–'}</td>
          <td>{right || '–'}</td>
          <td>
            {result !== null && (
              <span className="sign">
                {result === 'differs' && <Differs fontSize="small" color="warning" />}
                {result === 'same' && <Check fontSize="small" />}
                {text(`grid:diff.${result}`)}
              </span>
            )}
          </td>
        </tr>
      ))}
    </TwoSides>
  );
});
