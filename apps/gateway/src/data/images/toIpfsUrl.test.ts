import { expect, test } from 'vitest'
import { toIpfsUrl } from './toIpfsUrl.ts'

const at = 'https://ipfs.example'

test.each([
  ['ipfs://Qm1', `${at}/ipfs/Qm1`],
  ['ipfs://Qm1/', `${at}/ipfs/Qm1/`],
  ['ipfs://ipfs/Qm1/7.json', `${at}/ipfs/Qm1/7.json`],
  ['ipfs://Qm1/my picture.png', `${at}/ipfs/Qm1/my%20picture.png`],
  ['ipfs://Qm1/a/../b', `${at}/ipfs/Qm1/b`],
])('G-4 %s is at %s', (url, wanted) => {
  expect(toIpfsUrl(url, at)).toBe(wanted)
})

test.each([
  'ipfs://x/../..',
  'ipfs://x/../y',
  'ipfs://x/../../api/v0/pin/ls',
  'ipfs://x/%2e%2e/%2E%2e/admin',
  'ipfs://x/..%2f..%2fadmin',
  'ipfs://x/..\\..\\admin',
  'ipfs://x?a=b',
  'ipfs://../x',
  'ipfs://',
  'https://x',
])('G-4 %s is nowhere', (url) => {
  expect(toIpfsUrl(url, at)).toBeUndefined()
})

test('G-4 whatever is asked for stays with the operator’s IPFS gateway, below what is named', () => {
  const pieces = ['..', '.', '%2e%2e', '%2E.', '', '\\', '@evil.example', 'a', ':', '%00', '\t', '\n', '?', '#', '%252e']
  const longer = (paths: readonly string[]) => paths.flatMap((path) => pieces.map((piece) => `${path}/${piece}`))
  const one = longer([''])
  const two = longer(one)
  for (const path of [...one, ...two, ...longer(two)]) {
    const made = toIpfsUrl(`ipfs://Qm1${path}`, at)
    if (made === undefined) continue
    const { origin, pathname } = new URL(made)
    expect([path, origin, /^\/ipfs\/Qm1(\/|$)/.test(pathname), /\/\.\.?(\/|$)/.test(pathname)]).toEqual([path, at, true, false])
  }
})
