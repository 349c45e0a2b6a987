import { useFailureText } from '@/view/useFailureText'
import { useText } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { quantityChosen, shopSought } from '../events'
import { useSelected } from '../hooks'
import { PRODUCTS } from '../paths'
import { isUnsent } from '../model/isUnsent'
import { changesTo } from '../model/lines'
import { selectShop } from '../shopSelectors'
import { CallUs } from './CheckoutRefused'
import { useShopPath } from './useShopPath'

/** Why the basket could not be read or changed, that the old quantities stand again, and what to do (S8). */
export function BasketTrouble() {
  const text = useText()
  const failureText = useFailureText()
  const { trouble, checkout } = useSelected(selectShop)
  // what stopped paying is said there, once
  if (!trouble || trouble.failure.code === checkout.failure?.code) return null
  const { doing, failure } = trouble
  // a quantity that was not answered is kept and sent again; a refused one is undone
  const isKept = isUnsent(failure) && doing !== 'read'
  return (
    <Notice tone={isKept ? 'warning' : 'error'} title={text(`shop.trouble.${doing}`)} action={<NextStep />}>
      <p>{failureText(failure)}</p>
      <p>{text(isKept ? 'shop.trouble.kept' : doing === 'read' ? 'shop.trouble.readHow' : 'shop.trouble.undone')}</p>
    </Notice>
  )
}

function NextStep() {
  const text = useText()
  const tell = useTell()
  const shopPath = useShopPath()
  const { trouble, storeId, basket, wanted } = useSelected(selectShop)
  const [unsent] = Object.entries(changesTo(basket, wanted))
  if (unsent !== undefined)
    return (
      <Button variant="secondary" onClick={() => tell(quantityChosen({ productId: unsent[0], quantity: unsent[1] }))}>
        {text('app.boundary.retry')}
      </Button>
    )
  const code = trouble?.failure.code
  if (code === 'CART_NOT_FOUND' || code === 'INVALID_CART_ID')
    return (
      <Row>
        <LinkButton variant="secondary" to={shopPath(PRODUCTS)}>
          {text('shop.trouble.restart')}
        </LinkButton>
        <CallUs />
      </Row>
    )
  if (trouble?.doing !== 'read' && code !== 'PRODUCT_NOT_FOUND') return null
  return (
    <Button variant="secondary" onClick={() => tell(shopSought({ storeId }))}>
      {text(code === 'PRODUCT_NOT_FOUND' ? 'shop.trouble.refresh' : 'app.boundary.retry')}
    </Button>
  )
}
