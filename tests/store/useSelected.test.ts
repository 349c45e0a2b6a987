import { selectPerson } from '@plugins/account/accountSelectors'
import type { useSelected as useSelectedInShop } from '@plugins/shop/hooks'
import { selectShop } from '@plugins/shop/shopSelectors'
import { selectLocale } from '@/store/appSlice'
import type { useSelected } from '@/store/hooks'

type Takes<Hook> = Hook extends (selector: (state: infer State) => unknown, ...rest: never) => unknown ? State : never

/** What must not compile: the compiler checks these lines with the rest, and each `@ts-expect-error` fails if it does. */
test('SEC-32 a selector of state that a plugin may not see does not compile', () => {
  const everybodys: (state: Takes<typeof useSelected>) => string = selectLocale
  const own: (state: Takes<typeof useSelectedInShop>) => unknown = selectShop
  // @ts-expect-error the app reads the state of no plugin
  const ofAPlugin: (state: Takes<typeof useSelected>) => unknown = selectShop
  // @ts-expect-error the shop reads no state of the account
  const ofAnother: (state: Takes<typeof useSelectedInShop>) => unknown = selectPerson
  expect([everybodys, own, ofAPlugin, ofAnother]).toEqual([selectLocale, selectShop, selectShop, selectPerson])
})
