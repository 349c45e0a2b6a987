import { screen } from '@testing-library/react'
import { makeApp } from '../support/makeApp'

test.each(['__proto__', 'constructor', 'toString'])(
  'SEC-06 a query parameter named %s is ignored: the page is rendered as usual',
  async name => {
    const app = await makeApp({ at: `/terms-and-conditions?${name}=x&${name}[polluted]=1` })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms and conditions')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(app.types()).not.toContain('app/sagaCrashed')
  },
)
