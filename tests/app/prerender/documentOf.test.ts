import { documentOf, type PrerenderedPage, shellDocumentOf } from '@/app/prerender/documentOf'

const shell = '<head><title>Lockstep</title></head><body><div id="root"></div></body>'
const aPage: PrerenderedPage = {
  html: '<title>Storage – “$&”</title><meta name="description" content="a > b"/><div class="a"><svg><title>icon</title></svg></div>',
  slots: ['app.headerItem', 'content.homeEntry'],
  shows: '/,Tom & "Sons"',
  waits: false,
}

test('title and description are written to the head, the page with its hydration data to the root', () => {
  expect(documentOf(shell, aPage)).toBe(
    '<head><title>Storage – “$&”</title><meta name="description" content="a > b"/>' +
      '<link rel="expect" href="#page-end" blocking="render" /></head><body>' +
      '<div id="root" data-shows="/,Tom &amp; &quot;Sons&quot;" data-slots="app.headerItem content.homeEntry">' +
      '<div class="a"><svg><title>icon</title></svg></div></div><div id="page-end" hidden></div></body>',
  )
})

test.each([
  ['script', '<title>t</title><p>x</p><script>$RC()</script>'],
  ['a style attribute', '<title>t</title><p class="a" style="color:red">x</p>'],
  ['a handler', '<title>t</title><p onclick="go()">x</p>'],
  ['no title', '<p>x</p>'],
])('a page with %s is not written', (_, html) => {
  expect(() => documentOf(shell, { ...aPage, html })).toThrow(/^The page/)
})

test('a document without a place for the page is refused as a shell', () => {
  expect(() => documentOf('<title>t</title><div id="app"></div>', aPage)).toThrow('no empty root')
})

test('the shell of every page is written to the root, with a mark that it is a page to hydrate for a preview only', () => {
  expect(shellDocumentOf(shell, { html: '<p>$&</p>', slots: ['app.headerItem'] })).toBe(
    '<head><title>Lockstep</title></head><body><div id="root" data-slots="app.headerItem"><p>$&</p></div></body>',
  )
  expect(
    shellDocumentOf(shell, { html: '<title>Stores</title><p>x</p>', slots: [] }, '<meta name="description" content="a" />'),
  ).toBe(
    '<head><title>Stores</title><meta name="description" content="a" /></head><body><div id="root" data-slots=""><p>x</p></div></body>',
  )
  expect(shellDocumentOf(shell, { html: '<p>x</p>', slots: [], shows: '/stores,"1"' })).toContain(
    '<div id="root" data-shows="/stores,&quot;1&quot;" data-slots="">',
  )
  expect(() => shellDocumentOf(shell, { html: '<p style="color:red">x</p>', slots: [] })).toThrow('style="')
  expect(() => shellDocumentOf('<div id="app"></div>', { html: '', slots: [] })).toThrow('no empty root')
})
