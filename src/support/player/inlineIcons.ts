/** How the drawings of `icons.svg` are called where they stand in the frame's own document (webpack.config.ts puts them there). */
const INLINE = '#icon-'

/** A document of no origin may use no drawing of another file: `<use>` finds them in the document itself. */
export function inlineIcons({ prototype: use }: typeof SVGUseElement): void {
  const set = use.setAttribute
  use.setAttribute = function (this: SVGUseElement, name: string, value: string) {
    set.call(this, name, name === 'href' ? INLINE + value.slice(value.indexOf('#') + 1) : value)
  }
}
