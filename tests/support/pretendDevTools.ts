import { instrument } from '@redux-devtools/instrument'

/** What the Redux DevTools extension puts into a page, for the tests of the file that imports this. */
beforeAll(() => Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: () => instrument() }))
afterAll(() => Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION__'))
