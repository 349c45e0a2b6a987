import type { SagaEntry } from '@/kernel/contract'
import { enterCheckout } from './enterCheckout'
import { followOtherTabs } from './followOtherTabs'
import { keepBasket } from './keepBasket'
import { learnShop, openShop } from './openShop'
import { payBasket } from './payBasket'
import { returnFromGuestPage } from './payAsGuest'
import { learnOrders, seekOrders, showOrder } from './orders'

const workflows: readonly SagaEntry[] = [
  { id: 'shop.learnShop', run: learnShop, onCrash: 'restart' },
  { id: 'shop.openShop', run: openShop, onCrash: 'restart' },
  { id: 'shop.keepBasket', run: keepBasket, onCrash: 'restart' },
  { id: 'shop.followOtherTabs', run: followOtherTabs, onCrash: 'restart' },
  { id: 'shop.enterCheckout', run: enterCheckout, onCrash: 'restart' },
  { id: 'shop.payBasket', run: payBasket, onCrash: 'restart' },
  { id: 'shop.returnFromGuestPage', run: returnFromGuestPage, onCrash: 'restart' },
  { id: 'shop.showOrder', run: showOrder, onCrash: 'restart' },
  { id: 'shop.seekOrders', run: seekOrders, onCrash: 'restart' },
  { id: 'shop.learnOrders', run: learnOrders, onCrash: 'restart' },
]
export default workflows
