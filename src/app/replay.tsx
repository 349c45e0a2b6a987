import { disableZodEval } from '@/runtime/adapters/zodConfig'
import '@/ui/fonts.css'
import '@/ui/tokens.css'
import '@/ui/base.css'
import { inlineIcons } from '@/support/player/inertPage'
import '@/support/player/still.css'
import { replayFrame, showNotFramed } from './replayFrame'

/** Set by the build (webpack.config.ts). */
declare const VERSION: string

disableZodEval()
inlineIcons(SVGUseElement)
const place = document.getElementById('root')
if (place && window.parent === window) showNotFramed(place)
else if (place) {
  // its address is builds/{id}/replay.html
  const [, build = ''] = /^\/builds\/([^/]+)\//.exec(location.pathname) ?? []
  replayFrame({ page: window, surroundings: window, place, build, version: VERSION })
}
