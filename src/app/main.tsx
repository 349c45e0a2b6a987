import '@/ui/tokens.css'
import '@/ui/base.css'
import { start } from './start'

const place = document.getElementById('root')
if (place) void start(place)
