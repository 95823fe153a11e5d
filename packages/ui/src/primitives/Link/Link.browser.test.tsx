import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Link } from './Link.tsx'

test('leads out in a new tab that does not know the page', () => {
  const { get } = renderInRoot(<Link href="https://wallet.example/a">Get it</Link>)
  const link = get<HTMLAnchorElement>('a')

  expect(link.href).toBe('https://wallet.example/a')
  expect(link.target).toBe('_blank')
  expect(link.rel).toBe('noopener noreferrer')
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'http://wallet.example',
  'https://user:pass@wallet.example',
  '',
])('T-D3 %s is no link; its words stay', (href) => {
  const { all, place } = renderInRoot(<Link href={href}>Get it</Link>)

  expect(all('a, button')).toHaveLength(0)
  expect(place.textContent).toBe('Get it')
})

test('without an address it is a button', () => {
  let presses = 0
  const { get } = renderInRoot(<Link onClick={() => presses++}>New to wallets?</Link>)

  get('button').click()

  expect(presses).toBe(1)
})
