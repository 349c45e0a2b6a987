import type { SagaEntry } from '@/kernel/contract'
import { followOtherTabs } from './followOtherTabs'
import { keepBasket } from './keepBasket'
import { openShop } from './openShop'

const workflows: readonly SagaEntry[] = [
  { id: 'shop.openShop', run: openShop, onCrash: 'restart' },
  { id: 'shop.keepBasket', run: keepBasket, onCrash: 'restart' },
  { id: 'shop.followOtherTabs', run: followOtherTabs, onCrash: 'restart' },
]
export default workflows
