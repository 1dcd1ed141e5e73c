import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage, useText } from '../../ui/texts';
import { NamedIcon } from '../icons/NamedIcon';
import { leaves } from '../navigation/menuTree';
import { ScreenLink } from './ScreenLink';

/** Number of screens shown before expanding. */
const few = 6;

/** An area of the menu with the user's screens. */
export function AreaCard({ area }: { readonly area: MenuItem }) {
  const text = useText();
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const screens = leaves([area]);
  const more = screens.length - few;
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBottom: 1 }}>
        <NamedIcon name={area.icon ?? 'folder'} fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography variant="h6" component="h3">
          {area.title[language]}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', marginInline: -1.25 }}>
        {screens.slice(0, all ? undefined : few).map((item) => (
          <ScreenLink key={item.id} item={item} />
        ))}
      </Box>
      {more > 0 && (
        <Button sx={{ marginTop: 0.5, marginInline: -1.5 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text('shell:dashboard.less') : text('shell:dashboard.more', { count: more })}
        </Button>
      )}
    </Paper>
  );
}
