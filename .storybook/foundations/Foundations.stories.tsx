import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Fade from '@mui/material/Fade';
import Paper from '@mui/material/Paper';
import { type Theme, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useCallback, useState } from 'react';
import { settingChoices, themeNames } from '../../contract/wire/workspaceSettings';
import { iconNames, NamedIcon } from '../../src/shell/icons/NamedIcon';
import { namedThemes } from '../../src/ui/theme/namedThemes';
import type { StoryGlobals } from '../toolbar/globals';

/** Foundations of all screens: read from the theme selected in the toolbar, never listed twice. */
const meta: Meta = { title: 'Foundations' };

export default meta;

function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ p: 4, height: '100vh', overflow: 'auto', bgcolor: 'background.default' }}>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: 720, mb: 3, color: 'text.secondary' }}>{lead}</Typography>
      {children}
    </Box>
  );
}

function Swatch({ name, color, ink }: { name: string; color: string; ink?: string }) {
  return (
    <Paper variant="outlined" sx={{ width: 176 }}>
      <Box sx={{ height: 56, bgcolor: color, color: ink, p: 1 }}>{ink && 'Aa'}</Box>
      <Box sx={{ p: 1 }}>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {color}
        </Typography>
      </Box>
    </Paper>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 } as const;

/** Colours of the current scheme; components read their CSS variables. */
function colorsOf(theme: Theme, scheme: StoryGlobals['scheme']) {
  const { palette } = theme.colorSchemes[scheme] ?? theme;
  return palette;
}

export const Tokens: StoryObj = {
  render: function Tokens(_, { globals }) {
    const palette = colorsOf(useTheme(), (globals as unknown as StoryGlobals).scheme);
    const tones = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;
    return (
      <Page
        title="Colours"
        lead="A tone is a colour and the ink that is read on it. Every pair reaches WCAG AA in every theme: the tests of the theme prove it."
      >
        <Box sx={row}>
          {tones.map((tone) => (
            <Swatch key={tone} name={tone} color={palette[tone].main} ink={palette[tone].contrastText} />
          ))}
        </Box>
        <Typography variant="h2" gutterBottom>
          Surfaces
        </Typography>
        <Box sx={row}>
          <Swatch name="background.default" color={palette.background.default} ink={palette.text.primary} />
          <Swatch name="background.paper" color={palette.background.paper} ink={palette.text.primary} />
          <Swatch name="inset" color={palette.inset} ink={palette.text.primary} />
          <Swatch name="divider" color={palette.divider} />
        </Box>
        <Typography variant="h2" gutterBottom>
          Frames
        </Typography>
        <Box sx={row}>
          {(['navbar', 'toolbar', 'footer'] as const).map((frame) => (
            <Swatch key={frame} name={frame} color={palette[frame].background} ink={palette[frame].text} />
          ))}
        </Box>
      </Page>
    );
  },
};

/** The ten named themes side by side. */
export const Themes: StoryObj = {
  render: (_, { globals }) => {
    const { scheme } = globals as unknown as StoryGlobals;
    return (
      <Page
        title="Ten themes"
        lead="A theme is a hue. Lightness is the same in all of them, and with it every contrast; so a screen that is readable in one is readable in ten."
      >
        <Box sx={row}>
          {themeNames.map((name) => {
            const { main, frame } = namedThemes[name][scheme];
            const primary = main.primary as { main: string; contrastText: string };
            const background = main.background as { default: string; paper: string };
            return (
              <Paper key={name} variant="outlined" sx={{ width: 208, overflow: 'hidden' }}>
                <Box sx={{ bgcolor: frame.background, color: frame.text, p: 1 }}>{name}</Box>
                <Box sx={{ bgcolor: background.default, p: 2 }}>
                  <Box
                    sx={{ bgcolor: background.paper, border: 1, borderColor: main.divider as string, p: 1 }}
                  >
                    <Box sx={{ bgcolor: primary.main, color: primary.contrastText, p: 0.5, borderRadius: 1 }}>
                      {primary.main}
                    </Box>
                  </Box>
                </Box>
              </Paper>
            );
          })}
        </Box>
      </Page>
    );
  },
};

const sentence = 'Şişli Işık Ödeme Kuruluşu: 1.234.567,89 TRY — İĞÜŞÖÇ ığüşöç';

export const TypographyScale: StoryObj = {
  render: () => (
    <Page
      title="Typography"
      lead="Calibri 14, or Carlito of the same widths, with a regular and a bold. Letters are never joined, so that i and ı stay apart; nothing is put into capitals by style, which would break the Turkish i."
    >
      {(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body1', 'body2', 'caption', 'overline', 'button'] as const).map(
        (variant) => (
          <Box key={variant} sx={{ mb: 2 }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {variant}
            </Typography>
            <Typography variant={variant} component="p">
              {sentence}
            </Typography>
          </Box>
        ),
      )}
    </Page>
  ),
};

/** A distance and its current length in px. */
function Distance({ steps }: { readonly steps: number }) {
  const [length, setLength] = useState(0);
  const measure = useCallback((bar: HTMLElement | null) => {
    if (bar === null) return;
    const observer = new ResizeObserver(() => setLength(bar.offsetWidth));
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
      <Typography sx={{ width: 96 }}>{`${steps} · ${length} px`}</Typography>
      <Box
        ref={measure}
        sx={{ width: (theme) => theme.spacing(steps), height: 16, bgcolor: 'primary.main' }}
      />
    </Box>
  );
}

export const Spacing: StoryObj = {
  render: function Spacing() {
    const theme = useTheme();
    return (
      <Page
        title="Spacing and density"
        lead={`Distances are multiples of one unit, which the density sets: ${settingChoices.density.join(', ')}. Where a finger points nothing is smaller than 40 px.`}
      >
        {[0.5, 1, 1.5, 2, 3, 4, 5].map((steps) => (
          <Distance key={steps} steps={steps} />
        ))}
        <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
          Corners
        </Typography>
        <Paper variant="outlined" sx={{ p: 2, width: 208 }}>{`radius ${theme.shape.borderRadius} px`}</Paper>
      </Page>
    );
  },
};

export const Icons: StoryObj = {
  render: () => (
    <Page
      title="Icons"
      lead="The icons that menus and definitions may name, in Material's own words. An icon never stands alone where it does something: its button has a name."
    >
      <Box sx={row}>
        {iconNames.map((name) => (
          <Paper
            key={name}
            variant="outlined"
            sx={{ width: 176, p: 2, display: 'grid', justifyItems: 'center' }}
          >
            <NamedIcon name={name} />
            <Typography variant="caption">{name}</Typography>
          </Paper>
        ))}
      </Box>
    </Page>
  ),
};

export const Motion: StoryObj = {
  render: function Motion() {
    const [shown, setShown] = useState(true);
    const { duration } = useTheme().transitions;
    return (
      <Page
        title="Motion"
        lead="Things move only to show where they went, and briefly. Who asked the system for less motion sees what changes at once."
      >
        <Button variant="contained" onClick={() => setShown(!shown)}>
          Move
        </Button>
        <Fade in={shown}>
          <Paper variant="outlined" sx={{ p: 2, my: 2, width: 320 }}>
            {sentence}
          </Paper>
        </Fade>
        {Object.entries(duration).map(([name, length]) => (
          <Typography key={name}>{`${name}: ${length} ms`}</Typography>
        ))}
      </Page>
    );
  },
};
