import type { ComponentOptions } from '@chargebee/chargebee-js-types/cb-types/hosted_fields/common/types'

/** How the text within a field looks: as the text around it, whatever the theme and the size that the person chose. */
export function fieldLook(place: HTMLElement): NonNullable<ComponentOptions['style']> {
  const { color, fontSize, lineHeight } = getComputedStyle(place)
  // our font is not in Chargebee's frame
  return { base: { color, fontSize, lineHeight, fontFamily: 'system-ui, sans-serif' } }
}
