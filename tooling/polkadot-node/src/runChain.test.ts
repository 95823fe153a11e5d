import { polkadotSigner } from '@latchkey/testing/wallets'
import { blake2b } from '@noble/hashes/blake2.js'
import { getPublicKey, secretFromSeed } from '@scure/sr25519'
import { beforeAll, expect, test } from 'vitest'
import { accountSeed, polkadotChain } from './chain.ts'
import { type Chain, runChain } from './runChain.ts'

const whole = 10n ** BigInt(polkadotChain.decimals)
/** A tenth of a coin in SCALE's compact form. */
const tenth = '0700e8764817'
let chain: Chain
beforeAll(async () => {
  chain = await runChain()
}, 60_000)

/** One of the lab's accounts, as the chain's storage has it. */
function account(index: number) {
  const publicKey = getPublicKey(secretFromSeed(accountSeed(index)))
  const { address, signPayload } = polkadotSigner(accountSeed(index))
  return {
    address,
    publicKey,
    async read() {
      const key = `26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9${hex(blake2b(publicKey, { dkLen: 16 }))}${hex(publicKey)}`
      const stored = await chain.answer('state_getStorage', [`0x${key}`])
      const bytes = Buffer.from(typeof stored === 'string' ? stored.slice(2) : '00'.repeat(80), 'hex')
      return { nonce: bytes.readUInt32LE(0), free: bytes.readBigUInt64LE(16) }
    },
    /** Sends a tenth of a coin to another account, as a page would. */
    async pay(to: Uint8Array, nonce: number) {
      const { specVersion, transactionVersion } = (await chain.answer('state_getRuntimeVersion', [])) as Record<string, number>
      const call = `0a0300${hex(to)}${tenth}`
      const signature = signPayload({
        ...{ method: `0x${call}`, era: '0x00', nonce: `0x${nonce.toString(16)}`, tip: '0x0' },
        ...{ specVersion: String(specVersion), transactionVersion: String(transactionVersion) },
        ...{ genesisHash: polkadotChain.genesisHash, blockHash: polkadotChain.genesisHash },
        signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce', 'ChargeAssetTxPayment'],
      })
      // Signed, from a public key; then era, number, tip, and no asset for the fee.
      const body = `8400${hex(publicKey)}${signature.slice(2)}00${hex(Uint8Array.of(nonce << 2))}0000${call}`
      const length = body.length / 2
      await chain.answer('author_submitExtrinsic', [`0x${hex(Uint8Array.of(((length << 2) | 1) & 0xff, length >> 6))}${body}`])
    },
  }
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('an account that gets money again keeps its number of transactions', async () => {
  const [sender, receiver] = [account(20), account(21)]
  await chain.fill(sender.address, 5n * whole)
  await chain.fill(receiver.address, whole)
  await sender.pay(receiver.publicKey, 0)
  expect((await sender.read()).nonce).toBe(1)
  await chain.fill(sender.address, whole)
  expect((await sender.read()).nonce).toBe(1)
  await sender.pay(receiver.publicKey, 1)
  expect(await receiver.read()).toEqual({ nonce: 0, free: whole + whole / 5n })
})

test('money and payments that come at once are all kept', async () => {
  const [sender, receiver, third] = [account(22), account(23), account(24)]
  await chain.fill(sender.address, 5n * whole)
  await Promise.all([
    sender.pay(receiver.publicKey, 0),
    chain.fill(receiver.address, whole),
    chain.fill(third.address, whole),
    sender.pay(receiver.publicKey, 1),
    chain.fill(third.address, whole),
  ])
  expect((await sender.read()).nonce).toBe(2)
  expect((await receiver.read()).free).toBe(whole + whole / 5n)
  expect((await third.read()).free).toBe(2n * whole)
})
