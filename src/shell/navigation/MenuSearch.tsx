import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage, useText } from '../../ui/texts';
import { focusContent } from '../links/SkipLink';
import { useFollow } from './MenuLink';
import { pathTo } from './menuTree';
import { searchMenu } from './searchMenu';

/** Finds a screen by title and opens it (requirements P2). */
export function MenuSearch({
  menu,
  used = [],
  onPalette,
}: {
  readonly menu: readonly MenuItem[];
  /** Ids of the most used screens, which come first among equal matches. */
  readonly used?: readonly string[];
  /** Opens the palette, which also finds other things. */
  readonly onPalette?: () => void;
}) {
  const text = useText();
  const { language } = useLanguage();
  const follow = useFollow();
  const [typed, setTyped] = useState('');

  return (
    <Autocomplete<MenuItem>
      value={null}
      inputValue={typed}
      options={searchMenu(menu, typed, language, used)}
      // Already filtered: the component's own filter lacks Turkish folding.
      filterOptions={(found) => found}
      getOptionKey={(item) => item.id}
      getOptionLabel={(item) => item.title[language]}
      open={typed.trim() !== ''}
      autoHighlight
      blurOnSelect
      noOptionsText={text('shell:search.none')}
      forcePopupIcon={false}
      onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : '')}
      onBlur={() => setTyped('')}
      onChange={(_event, item) => {
        if (item === null) return;
        follow(item);
        focusContent();
      }}
      renderOption={({ key, ...option }, item) => (
        <Box component="li" key={key} {...option}>
          <div>
            <div>{item.title[language]}</div>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              {(pathTo(menu, item.id) ?? [])
                .slice(0, -1)
                .map(({ title }) => title[language])
                .join(' › ')}
            </Box>
          </div>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={text('shell:search')}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              type: 'search',
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
              endAdornment: onPalette && (
                <InputAdornment position="end">
                  <Tooltip title={text('shell:palette')}>
                    <ButtonBase
                      // Voice control: the name contains the visible text.
                      aria-label={`${text('shell:palette')}, ${paletteKeys}`}
                      onClick={onPalette}
                      sx={keyCap}
                    >
                      {paletteKeys}
                    </ButtonBase>
                  </Tooltip>
                </InputAdornment>
              ),
            },
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': text('shell:search') },
          }}
        />
      )}
    />
  );
}

const paletteKeys = 'Ctrl K';

const keyCap = {
  minHeight: 24,
  paddingInline: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  color: 'text.secondary',
  font: 'inherit',
  fontSize: 11,
  lineHeight: 1.6,
} as const;
