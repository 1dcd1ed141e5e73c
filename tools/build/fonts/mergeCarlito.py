"""Makes the font files of src/ui/theme/fonts from @fontsource/carlito: see the README there.

    pip install fonttools==4.66.1 brotli==1.2.0
    python tools/build/fonts/mergeCarlito.py
"""

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

source = 'node_modules/@fontsource/carlito/files/carlito-{}-{}-normal.{}'
target = 'src/ui/theme/fonts/carlito-{}.{}'

signs = ''.join(map(chr, [*range(0x2010, 0x2015), *range(0x2018, 0x2020)])) + '•…‹›€™↑↓−'
ordinary = ''.join(map(chr, range(0x20, 0x7F))) + '\u00a0§©«®°±´·»×ÂÇÎÖÛÜâçîöûüı' + signs
turkish = 'ĞğİŞş₺Əə'


def part(file, weight, ending, letters):
    """A subset of one file of the package; of all its letters if none are given."""
    font = TTFont(source.format(file, weight, ending))
    features = ['ccmp', 'kern', 'locl', 'mark', 'mkmk']
    options = subset.Options(layout_features=features, name_IDs=['*'], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters) if letters else subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    font.flavor = None
    path = f'/tmp/{file}-{weight}.ttf'
    font.save(path)
    return path


def merged(weight, ending, of_latin=None, of_extended=None):
    # Both files have the same programs of hints, which the merger would take away from the glyphs.
    Glyph.removeHinting = lambda *_: None
    parts = [part('latin', weight, ending, of_latin), part('latin-ext', weight, ending, of_extended)]
    return merge.Merger().merge(parts)


for weight in (400, 700):
    first = merged(weight, 'woff2', ordinary, turkish)
    first.flavor = 'woff2'
    first.save(target.format(f'first-{weight}', 'woff2'))
    all_letters = merged(weight, 'woff2')
    all_letters.flavor = 'woff2'
    all_letters.save(target.format(weight, 'woff2'))
    # Documents are printed: hints would only make them larger.
    document = merged(weight, 'woff')
    document.save(target.format(weight, 'ttf'))
