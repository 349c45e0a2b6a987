/**
 * Colours, fonts, sizes and durations are named in src/ui/tokens.css and nowhere else. Everywhere else, values are tokens,
 * calculations with tokens, relative units (0, %, fr, dvh …) or CSS keywords. Media queries are exempt, because CSS does not
 * support custom properties there.
 */

/** An absolute size or time; `2fr`, `60%`, `75dvh` and `1em` are relative. */
const OWN_SIZE = String.raw`/(?<![\w#.])(?!1em\b)(\d+\.?\d*|\.\d+)(px|r?em|r?ex|r?ch|r?cap|r?ic|r?lh|pt|pc|in|cm|mm|q|m?s)\b/i`

/** Properties whose values cannot be recognised by a unit. */
const TOKENS_ONLY = ['/color$/', 'fill', 'stroke', 'font-family', 'font-size', 'font-weight', 'line-height']
const WORDS = ['none', 'inherit', 'initial', 'currentcolor', 'transparent', '/%$/']
/** The user’s system colours, for forced-colours mode. */
const SYSTEM_COLOURS = ['ButtonText', 'Canvas', 'CanvasText', 'GrayText', 'Highlight', 'HighlightText', 'LinkText']

/** Physical properties, which are refused in favour of logical ones, so that right-to-left languages work (S3.219). */
const PHYSICAL = [
  '/^(margin|padding|border|scroll-margin|scroll-padding)-(left|right|top|bottom)(-|$)/',
  '/^(left|right|top|bottom)$/',
  '/^border-(top|bottom)-(left|right)-radius$/',
  '/^((min|max)-)?(width|height)$/',
]

const MESSAGE = 'is no token: name it in src/ui/tokens.css'

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-declaration-strict-value'],
  ignoreFiles: ['../../src/ui/tokens.css', '../../src/ui/fonts.css'],
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'property-disallowed-list': [PHYSICAL, { message: property => `"${property}" is physical: use its logical name` }],
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'declaration-property-value-disallowed-list': [
      { '/./': [OWN_SIZE], '/^(text-align|float|clear)$/': ['left', 'right'] },
      { message: (property, value) => `"${value}" of "${property}" ${MESSAGE}` },
    ],
    'scale-unlimited/declaration-strict-value': [
      TOKENS_ONLY,
      { disableFix: true, ignoreValues: [...WORDS, ...SYSTEM_COLOURS], message: `"\${value}" of "\${property}" ${MESSAGE}` },
    ],
  },
}
