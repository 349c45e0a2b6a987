import { instrument } from '@redux-devtools/instrument'
import { compose, type StoreEnhancer } from 'redux'

/** What the Redux DevTools extension puts into a page, for the tests of the file that imports this. */
beforeAll(() =>
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: StoreEnhancer[]) =>
        compose(...enhancers, instrument() as StoreEnhancer),
  }),
)
afterAll(() => Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__'))
