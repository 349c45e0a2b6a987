import { takeReturn } from '@/effects/adapters/identityReturn'
import { forbidMadeUpCode } from '@/effects/adapters/strictPolicy'
import '@/ui/fonts.css'
import '@/ui/tokens.css'
import '@/ui/base.css'
import { start } from './start'

takeReturn()
forbidMadeUpCode()
const place = document.getElementById('root')
if (place) void start(place)
