import { expect, test } from 'vitest'
import { pruneKeys } from './pruneKeys.ts'

const name = (digit: string) => digit.repeat(64)

test('C-14 keeps the keys of sessions, pairings and proposals, and the client’s own', async () => {
  const keychain = new Map(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((digit) => [name(digit), 'key']).concat([['client_ed25519_seed', 'seed']]) as [string, string][],
  )
  let written: string[] = []
  pruneKeys({
    core: {
      crypto: {
        keychain: {
          keychain,
          async del(tag) {
            keychain.delete(tag)
            written = [...keychain.keys()]
          },
        },
      },
      pairing: { pairings: { keys: [name('a')] } },
    },
    session: { values: [{ topic: name('b'), self: { publicKey: name('c') } }] },
    proposal: { values: [{ proposer: { publicKey: name('d') } }] },
  })

  expect([...keychain.keys()]).toEqual([name('a'), name('b'), name('c'), name('d'), 'client_ed25519_seed'])
  expect(written).toEqual([...keychain.keys()])
})
