import './beforeSchemas'
import { createRoot } from 'react-dom/client'
import '@/ui/fonts.css'
import '@/ui/tokens.css'
import '@/ui/base.css'
import { ConsoleRoot } from './ConsoleRoot'
import { readVisit } from './visit'
import { browserWorld } from './world'

/** The page at the support origin that replays a visit. */
const place = document.getElementById('replay')
if (place) createRoot(place).render(<ConsoleRoot visit={readVisit(place.dataset['visit'])} world={browserWorld} />)
