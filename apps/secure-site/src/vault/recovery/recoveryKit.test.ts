import fc from 'fast-check'
import { bytesToHex } from 'viem'
import { expect, test } from 'vitest'
import { readKit, writeKit } from './recoveryKit.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map((value) => Uint8Array.from(value))

test('K3 a kit can be read again, with any white space that printing added', () => {
  fc.assert(
    fc.property(bytes(16), bytes(20), bytes(32), (wallet, address, secretKey) => {
      const kit = { walletId: bytesToHex(wallet).slice(2), evmAddress: bytesToHex(address), secretKey }
      expect(readKit(writeKit(kit).replace(/(.{20})/g, '$1 \n'))).toEqual(kit)
    }),
  )
})

test('K3 a kit with any one letter changed is refused', () => {
  const text = writeKit({ walletId: '0'.repeat(32), evmAddress: `0x${'1'.repeat(40)}`, secretKey: new Uint8Array(32).fill(3) })
  for (let at = 0; at < text.length; at++) {
    // The last letter has bits that no byte uses.
    const changed = `${text.slice(0, at)}${text[at] === 'Q' ? 'z' : 'Q'}${text.slice(at + 1)}`
    expect(() => readKit(changed), `letter ${at}`).toThrow(expect.objectContaining({ code: 'SHARE_INTEGRITY' }))
  }
})

test.each(['', 'latchkey-kit-1.', 'latchkey-kit-2.AAAA', 'abandon abandon'])('K3 refuses "%s"', (text) => {
  expect(() => readKit(text)).toThrow(expect.objectContaining({ code: 'SHARE_INTEGRITY' }))
})
