import Check from '@mui/icons-material/CheckOutlined';
import Differs from '@mui/icons-material/CompareArrowsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../board/BlockProps';
import { comparedRows } from './comparedRows';

/** Two sides beside each other, with what differs marked: by a sign and a word, not by colour alone. */
export const CompareBlock = observer(function CompareBlock({ block, screen }: BlockProps) {
  const { text } = screen.ports;
  const { sides = ['grid:compare.before', 'grid:compare.after'] } = block.definition;
  if (screen.record === null) {
    return <Typography color="text.secondary">{text('grid:block.noRecord')}</Typography>;
  }
  const heads = ['grid:compare.field', ...sides, 'grid:compare.result'];
  return (
    <Box component="table" sx={tableStyles}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {text(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedRows(block.definition, screen).map(({ name, title, left, right, differs }) => (
          <tr key={name} className={differs ? 'differs' : undefined}>
            <th scope="row">{title}</th>
            <td>{left || '–'}</td>
            <td>{right || '–'}</td>
            <td>
              <span className="sign">
                {differs ? <Differs fontSize="small" color="warning" /> : <Check fontSize="small" />}
                {text(differs ? 'grid:compare.differs' : 'grid:compare.same')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
});

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 0.75,
    py: 0.5,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { typography: 'caption', color: 'text.secondary' },
  '& tbody th': { fontWeight: 400, color: 'text.secondary' },
  '& .differs td': { fontWeight: 700 },
  '& .sign': { display: 'inline-flex', alignItems: 'center', gap: 0.5 },
} as const;
