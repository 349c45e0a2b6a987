import { useFailureText } from '@/view/useFailureText'
import { useSelected } from '../hooks'
import { selectListingProblem } from '../paymentSelectors'

/** That the cards could not be fetched, in the words of the page, and why. */
export function NotListed({ children }: { readonly children: string }) {
  const failureText = useFailureText()
  const code = useSelected(selectListingProblem)
  return (
    <>
      <p>{children}</p>
      {code !== null && <p>{failureText({ code, status: 0 })}</p>}
    </>
  )
}
