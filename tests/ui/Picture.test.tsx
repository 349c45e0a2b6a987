import { fireEvent, render, screen } from '@testing-library/react'
import { Picture } from '@/ui/Picture'

const sizes = { width: 1200, height: 900 }

test.each([
  ['S9.44', 320],
  ['S9.45', 640],
  ['S9.46', 768],
  ['S9.47', 1024],
  ['S9.48', 1280],
  ['S9.49', 1536],
])('%s one of our pictures is available %i wide', (_, width) => {
  const { container } = render(<Picture src="/pictures/unit-75-640.png" alt="75 sq ft" {...sizes} sizes="50vw" />)
  const candidates = container.querySelector('source')?.getAttribute('srcset')?.split(',')
  expect(candidates).toContain(`/pictures/unit-75-${width}.webp ${width}w`)
})

test('S9.51 one of our pictures has the widths of the layout, as WebP if the browser supports it', () => {
  const { container } = render(<Picture src="/pictures/unit-75-640.png" alt="75 sq ft" {...sizes} sizes="50vw" />)
  const source = container.querySelector('source')
  expect(source).toHaveAttribute('type', 'image/webp')
  expect(source).toHaveAttribute('sizes', '50vw')
  expect(source?.getAttribute('srcset')?.split(',')).toEqual(
    [320, 640, 768, 1024, 1280, 1536].map(width => `/pictures/unit-75-${width}.webp ${width}w`),
  )
  expect(screen.getByRole('img', { name: '75 sq ft' })).toHaveAttribute('src', '/pictures/unit-75-640.png')
})

test('S9.50 S9.51 a small one has several densities', () => {
  const { container } = render(<Picture src="/pictures/signed-240.png" alt="" width={240} height={180} />)
  const files = '/pictures/signed-240.webp 1x, /pictures/signed-480.webp 2x'
  expect(container.querySelector('source')).toHaveAttribute('srcset', files)
})

test.each(['https://pictures.example/pictures/store-640.png', '/elsewhere/store-640.png', '/pictures/store.png'])(
  'a picture from another source is used as it is: %s',
  src => {
    const { container } = render(<Picture src={src} alt="Store" {...sizes} />)
    expect(container.querySelector('source')).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Store' })).toHaveAttribute('src', src)
  },
)

test('a picture that fails leaves its alternative text in a place of the same size; another one is tried again', () => {
  const view = render(<Picture src="/gone.png" alt="The store in Bristol" {...sizes} />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.getByText('The store in Bristol')).toBeInTheDocument()
  expect(view.container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 1200 900')
  view.rerender(<Picture src="/there.png" alt="The store in Bath" {...sizes} />)
  expect(screen.getByRole('img', { name: 'The store in Bath' })).toBeInTheDocument()
})

test.each([
  'javascript:alert(1)',
  ' \u0001JaVaScRiPt:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'vbscript:x',
  'file:///etc/passwd',
  'https://[',
])('SEC-04 a picture at %s is not requested: its alternative text is shown', src => {
  const { container } = render(<Picture src={src} alt="The store in Bristol" {...sizes} />)
  expect(container.querySelector('img, source')).toBeNull()
  expect(screen.getByText('The store in Bristol')).toBeVisible()
})
