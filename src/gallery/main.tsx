import { createRoot } from 'react-dom/client'
import '@/ui/fonts.css'
import '@/ui/tokens.css'
import '@/ui/base.css'
import { readAddress } from './address'
import { enableForcedStates, showTheme } from './pageStyles'
import { Gallery } from './Gallery'

/** The design system's page for developers. Not part of the production build. */
const address = readAddress(location.search)
enableForcedStates()
if (address.theme) showTheme(address.theme)
if (address.text) document.documentElement.dataset['text'] = String(address.text)
const place = document.getElementById('root')
if (place) createRoot(place).render(<Gallery address={address} />)
