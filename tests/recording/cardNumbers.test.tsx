import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import { A_PROFILE, FREE_TEXT_FIELDS } from '../plugins/account/aProfile'
import { hinted, NOW } from '../plugins/account/aSession'
import { openForm, field as contactField, fillIn, send, type Typed } from '../plugins/contact/support'
import { openShop } from '../plugins/shop/openShop'
import { makeApp } from '../support/makeApp'
import { sample } from '../support/sample'
import { tracesOf } from '../support/tracesOf'
// fetched in real time, which the tests' clock does not wait for
import '@plugins/account/components/ProfileForm'
import '@plugins/account/sagas/workflows'
import '@plugins/shop/pages/ProductsPage'
import '@plugins/shop/sagas/workflows'

/** The code of a page may be long in coming on a busy machine. */
const LOADING = { timeout: 20_000 }

const NUMBER = '4929 7364 8150 2937'
const DIGITS = NUMBER.replaceAll(' ', '')
/** A part of it is too much, too. */
const CARD = [DIGITS, DIGITS.slice(0, 8), DIGITS.slice(8)]
const HINT = /looks like a card number.*clear it.*payment provider/i

describe('a card number typed by mistake', () => {
  const IN_CONTACT = [
    ['First name', { first: NUMBER }],
    ['Last name', { last: `Byron ${NUMBER}` }],
    ['E-mail address', { email: `${DIGITS}@example.com` }],
  ] as const satisfies readonly (readonly [string, Partial<Typed>])[]

  test.each(sample(IN_CONTACT, 1))(
    'REC-10 %s of the contact form reports it once it is left, and the number stays only there',
    async (label, typed) => {
      const form = await openForm()
      await fillIn(form, typed, 'by letters')
      await form.app.settle()
      expect(contactField(label)).toHaveAccessibleDescription(HINT)
      expect(contactField(label)).toBeInvalid()
      // the form is left in the other fields, and once more
      await userEvent.click(contactField('Number'))
      await userEvent.tab()
      await send(form)
      expect(form.sent).toEqual([])
      expect(form.app.types()).toContain('contact/detailsNoted')
      expect(form.app.types()).not.toContain('contact/detailsSubmitted')
      expect(contactField(label)).toHaveFocus()
      expect((contactField(label) as HTMLInputElement).value.replaceAll(' ', '')).toContain(DIGITS)
      expect(await tracesOf(form.app, CARD)).toEqual([])
      expect(form.app.memory.texts.get('inquiry-contact')).toContain('07400 123456')

      // what to do next works
      await userEvent.clear(contactField(label))
      await userEvent.type(contactField(label), label === 'E-mail address' ? 'ada@example.uk' : 'Ada')
      await send(form)
      expect(form.sent).toHaveLength(1)
      expect(await tracesOf(form.app, CARD, { sent: form.sent })).toEqual([])
    },
  )

  test.each(sample(FREE_TEXT_FIELDS, 3))(
    'REC-10 %s of the profile reports it once it is left, and the number stays only there',
    async label => {
      const sent: unknown[] = []
      let isComplete = false
      const app = await makeApp({
        at: '/app',
        memory: hinted(),
        ports: {
          'account.renewSession': () => ({ outcome: 'renewed', subject: 'cus_1', expiresAt: NOW + 3_600_000 }),
          'account.fetchSubscriptions': () => [],
          'payment.listSources': () => [],
          'account.fetchProfile': () => {
            if (isComplete)
              return { givenName: 'Ada', familyName: 'Byron', phoneNumber: '+447400123457', email: 'ada@example.com' }
            throw new AppError('INCOMPLETE_PROFILE', 403)
          },
          'account.completeSignup': (body: unknown) => {
            isComplete = true
            return sent.push(body)
          },
        },
      })
      const field = (name: string) => screen.getByLabelText(name)
      const enter = async (name: string, value: string): Promise<void> => {
        await userEvent.clear(field(name))
        await userEvent.click(field(name))
        await userEvent.paste(value)
      }
      await screen.findByLabelText('First name', {}, LOADING)
      for (const [name, value] of Object.entries(A_PROFILE)) await enter(name, value)
      await enter(label, label === 'E-mail' ? `${DIGITS}@example.com` : NUMBER)
      await userEvent.tab()
      await app.settle()
      expect(field(label)).toHaveAccessibleDescription(HINT)
      expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull()

      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      await app.settle()
      expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
        `${label.replace(' (optional)', '')}: This looks`,
      )
      expect((field(label) as HTMLInputElement).value).toContain(label === 'E-mail' ? DIGITS : NUMBER)
      expect(sent).toEqual([])
      expect(app.types()).toContain('account/profileDrafted')
      expect(app.types()).not.toContain('account/profileSubmitted')
      expect(JSON.stringify([...app.memory.kept])).toContain('07400 123457')
      expect(await tracesOf(app, CARD)).toEqual([])

      await enter(label, A_PROFILE[label] ?? '12')
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      await app.settle()
      expect(sent).toHaveLength(1)
      expect(await tracesOf(app, CARD, { sent })).toEqual([])
    },
  )

  test('REC-10 the search of the shop reports it, and the address does not change', async () => {
    const app = await openShop()
    const search = await screen.findByRole('searchbox', {}, LOADING)
    await userEvent.type(search, `${NUMBER}{Enter}`)
    await app.settle()
    expect(search).toHaveAccessibleDescription(HINT)
    expect(search).toHaveValue(NUMBER)
    expect(app.address()).toBe('/shop/products?storeId=s1')
    expect(await tracesOf(app, CARD)).toEqual([])
    await userEvent.clear(search)
    await userEvent.type(search, 'box{Enter}')
    await app.settle()
    expect(search).not.toBeInvalid()
    expect(app.address()).toContain('find=box')
  })
})
