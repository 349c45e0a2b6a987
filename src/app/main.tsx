import { takeReturn } from '@/effects/adapters/identityReturn'
import '@/ui/tokens.css'
import '@/ui/base.css'
import { start } from './start'

takeReturn()
const place = document.getElementById('root')
if (place) void start(place)
