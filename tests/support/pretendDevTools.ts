import { instrument } from '@redux-devtools/instrument'

/** Fakes the Redux DevTools extension for the tests of the file that imports this. */
beforeAll(() => Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: () => instrument() }))
afterAll(() => Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION__'))
