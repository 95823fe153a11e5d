import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { followLink } from './verbs.ts'

test('T-D3 a link is followed at once, by the page, and learns nothing of it', () => {
  const opened: unknown[][] = []
  const kit = createTestKit({ page: { open: (...parameters) => opened.push(parameters) } })

  expect(followLink(kit, { href: 'rain://wc', kind: 'deeplink', target: '_self' })).toBe(true)
  expect(followLink(kit, { href: 'https://rain.example/wc', kind: 'universal', host: 'rain.example', target: '_blank' })).toBe(true)

  expect(opened).toEqual([
    ['rain://wc', '_self', 'noopener,noreferrer'],
    ['https://rain.example/wc', '_blank', 'noopener,noreferrer'],
  ])
})

test('T-D3 what the gate refuses is not followed', () => {
  const kit = createTestKit({ page: { open: () => expect.unreachable() } })
  expect(followLink(kit, { href: 'javascript:alert(1)', kind: 'deeplink', target: '_self' })).toBe(false)
  expect(followLink(kit, { href: 'https://evil.example/', kind: 'universal', host: 'rain.example', target: '_blank' })).toBe(false)
})
