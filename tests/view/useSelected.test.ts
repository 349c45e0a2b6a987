import { selectIdentifiedUser, selectSessionStatus } from '@plugins/account/accountSelectors'
import { persisted as persistedOfAccount } from '@plugins/account/persisted'
import type { useSelected as useSelectedInShop } from '@plugins/shop/hooks'
import type { select as selectInShop } from '@plugins/shop/select'
import type { shopSlice } from '@plugins/shop/shopSlice'
import { selectIsOpen, selectShop } from '@plugins/shop/shopSelectors'
import { sessionStatus } from '@/contracts/session'
import { isShopOpen } from '@/contracts/shop'
import { answer, type PluginSpec } from '@/kernel/contract'
import { selectLocale } from '@/runtime/store/coreSlices'
import type { useSelected } from '@/view/hooks'

type Takes<Hook> = Hook extends (selector: (state: infer State) => unknown, ...rest: never) => unknown ? State : never

/** What must not compile: the compiler checks these lines with the rest, and each `@ts-expect-error` fails if it does. */
test('SEC-32 a selector of state that a plugin may not see does not compile', () => {
  const ofTheApp: (state: Takes<typeof useSelected>) => string = selectLocale
  const own: (state: Takes<typeof useSelectedInShop>) => unknown = selectShop
  // @ts-expect-error the app reads the state of no plugin
  const ofAPlugin: (state: Takes<typeof useSelected>) => unknown = selectShop
  // @ts-expect-error the shop reads no state of the account
  const ofAnother: (state: Takes<typeof useSelectedInShop>) => unknown = selectIdentifiedUser
  expect([ofTheApp, own, ofAPlugin, ofAnother]).toEqual([selectLocale, selectShop, selectShop, selectIdentifiedUser])
})

test('SEC-32 a workflow that selects state its plugin may not see does not compile', () => {
  const own: (state: Takes<typeof selectInShop>) => unknown = selectShop
  const ofTheApp: (state: Takes<typeof selectInShop>) => string = selectLocale
  // @ts-expect-error workflows of the shop read no state of the account
  const ofAnother: (state: Takes<typeof selectInShop>) => unknown = selectIdentifiedUser
  expect([own, ofTheApp, ofAnother]).toEqual([selectShop, selectLocale, selectIdentifiedUser])
})

type Shop = PluginSpec<'shop', readonly [typeof shopSlice]>

test('SEC-32 a plugin that answers or persists from state it may not see does not compile', () => {
  const answered: Shop['answers'] = [answer(isShopOpen, selectIsOpen)]
  // @ts-expect-error the shop answers nothing from the state of the account
  const answeredForAnother: Shop['answers'] = [answer(sessionStatus, selectSessionStatus)]
  // @ts-expect-error the shop keeps nothing of the account
  const keptForAnother: Shop['persist'] = persistedOfAccount
  expect([answered, answeredForAnother, keptForAnother].map(list => list?.length)).toEqual([1, 1, 1])
})
