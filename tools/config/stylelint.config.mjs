/**
 * Colours, fonts, sizes and durations are named in src/ui/tokens.css and nowhere else. A value elsewhere is a token, a
 * calculation with tokens, a share of what is there (0, %, fr, dvh …) or a word of CSS. Conditions of media queries are
 * no values: CSS knows no tokens there.
 */

/** A number with a unit that is a size or a time of its own; `2fr`, `60%`, `75dvh` and `1em` are shares of something. */
const OWN_SIZE = String.raw`/(?<![\w#.])(?!1em\b)(\d+\.?\d*|\.\d+)(px|r?em|r?ex|r?ch|r?cap|r?ic|r?lh|pt|pc|in|cm|mm|q|m?s)\b/i`

/** What has no unit that would give it away. */
const TOKENS_ONLY = ['/color$/', 'fill', 'stroke', 'font-family', 'font-size', 'font-weight', 'line-height']
const WORDS = ['none', 'inherit', 'initial', 'currentcolor', 'transparent', '/%$/']
/** A person’s own colours, where they have taken the place of ours. */
const SYSTEM_COLOURS = ['ButtonText', 'Canvas', 'CanvasText', 'GrayText', 'Highlight', 'HighlightText', 'LinkText']

/** Sides and sizes are named as one reads, so that a language from right to left turns the page (S3.219). */
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
