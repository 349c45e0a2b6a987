import './captureResponseFirst'
import { nextTask } from '@/runtime/adapters/yielding'
import { disableZodEval } from '@/runtime/adapters/zodConfig'
import '@/ui/fonts.css'
import '@/ui/tokens.css'
import '@/ui/base.css'
import { showLastResort } from './LastResort'
import { start } from './start'

disableZodEval()
const place = document.getElementById('root')
if (place)
  nextTask()
    .then(() => start(place))
    .catch((error: unknown) => showLastResort(place, error))
