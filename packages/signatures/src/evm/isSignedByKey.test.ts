import { hashMessage, recoverAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { isSignedByKey } from './isSignedByKey.ts'

const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const message = 'Water the beans'
const hash = hashMessage(message)

test('where the code for the curve cannot be loaded no signature is called another account’s', async () => {
  const given = { address: signer.address, hash, signature: await signer.signMessage({ message }) }
  expect(await isSignedByKey(given)).toBe(true)
  // As viem answers on a line that broke: it loads the curve as a file of its own.
  const recover = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(isSignedByKey({ ...given, recover })).rejects.toThrow('Failed to fetch')
  // The line is back with the next try.
  let tries = 0
  const recoverLater: typeof recoverAddress = (...asked) => (tries++ === 0 ? recover() : recoverAddress(...asked))
  expect(await isSignedByKey({ ...given, recover: recoverLater })).toBe(true)
})

test.each([`0x${'00'.repeat(65)}`, `0x${'01'.repeat(64)}1d`, `0x${'ff'.repeat(32)}${'01'.repeat(32)}1b`] as const)(
  'bytes that are no signature are none, and no error: %s',
  async (signature) => {
    expect(await isSignedByKey({ address: signer.address, hash, signature })).toBe(false)
  },
)
