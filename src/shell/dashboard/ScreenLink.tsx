import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage } from '../../ui/texts';
import { MenuLink } from '../navigation/MenuLink';

/** Link to a screen of the menu. */
export function ScreenLink({
  item,
  raised = false,
  count,
}: {
  readonly item: MenuItem;
  /** Has its own border outside of lists. */
  readonly raised?: boolean;
  /** Number of waiting entries. */
  readonly count?: string | undefined;
}) {
  const { language } = useLanguage();
  return (
    <ButtonBase
      component={MenuLink}
      item={item}
      sx={(theme) => ({
        justifyContent: 'flex-start',
        paddingInline: 1.25,
        paddingBlock: raised ? 0.875 : 0.5,
        borderRadius: 1,
        font: 'inherit',
        textAlign: 'left',
        color: theme.vars.palette.primary.main,
        ...(raised && {
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.background.paper,
        }),
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      })}
    >
      {item.title[language]}
      {count !== undefined && (
        <Box component="strong" sx={{ marginInlineStart: 1, color: 'text.primary' }}>
          {count}
        </Box>
      )}
    </ButtonBase>
  );
}
