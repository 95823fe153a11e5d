import { expect, test } from 'vitest'
import { openExternal } from './openExternal.ts'

function opener() {
  const opened: string[][] = []
  return { opened, open: (...parameters: [string, string, string]) => opened.push(parameters) }
}

test('T-D3 a page opens in a new tab and does not learn who opened it', () => {
  const { opened, open } = opener()
  expect(openExternal('https://Explorer.example/tx', 'web', { open })).toBe(true)
  expect(opened).toEqual([['https://explorer.example/tx', '_blank', 'noopener,noreferrer']])
})

test('T-D3 an app opens from this tab', () => {
  const { opened, open } = opener()
  openExternal('metamask://wc', 'deeplink', { open })
  openExternal('https://go.wallet.example/wc', 'universal', { open, host: 'go.wallet.example' })
  openExternal('https://go.wallet.example/wc', 'universal', { open, host: 'go.wallet.example', target: '_blank' })
  expect(opened.map(([, target]) => target)).toEqual(['_self', '_self', '_blank'])
  expect(opened.every(([, , features]) => features === 'noopener,noreferrer')).toBe(true)
})

test.each([
  ['javascript://%0aalert(1)', 'deeplink'],
  ['javascript:alert(1)', 'web'],
  ['https://evil.example', 'universal'],
  [undefined, 'web'],
] as const)('T-D3 %s is not opened', (url, kind) => {
  const { opened, open } = opener()
  expect(openExternal(url, kind, { open, host: 'go.wallet.example' })).toBe(false)
  expect(opened).toEqual([])
})
