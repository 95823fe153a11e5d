import { formatAccountId } from '@latchkey/common/caip'
import { createMemoryStorage } from '@latchkey/common/web'
import { createKit, getSnapshot, type Kit, resolveReceiver, signIn } from '@latchkey/core'
import { type SignInProof, signInAtom } from '@latchkey/core/internal'
import { createNonce, verifySignIn } from '@latchkey/siwx'
import { createLatchkey, fetchBalance, sendTransaction, signMessage, verifyMessage, waitForTransaction } from 'latchkey'
import { expect, test, vi } from 'vitest'
import { family, gardenNetwork } from './family.ts'
import { garden } from './garden.ts'
import { createGardenWallet } from './gardenWallet.ts'
import { createKey, isSigned } from './key.ts'
import { createLedger } from './ledger.ts'

/** A page with one wallet of the sixth family, which has 100 seeds, and a friend to send some to. */
async function startGarden() {
  const [key, friend] = await Promise.all([createKey(), createKey()])
  const wallet = createGardenWallet('Trowel', key)
  const ledger = createLedger(new Map([[key.address, 100n]]))
  const options = {
    networks: [gardenNetwork],
    adapters: [garden({ ledger, wallets: [wallet] })],
    gateway: false,
    storage: createMemoryStorage(),
    metadata: { name: 'Meadow', url: 'https://meadow.example' },
  } as const
  return { options, wallet, address: key.address, friend: friend.address }
}

/** The user is asked to sign in as soon as the wallet is connected. */
const isAsked = (kit: Kit) => vi.waitFor(() => expect(kit.store.get(signInAtom).step).toBe('ready'), 5_000)

test('B-08 a sixth family connects, signs and sends through the whole kit', async () => {
  const { options, address, friend } = await startGarden()
  const latchkey = createLatchkey(options)
  latchkey.mount()
  const { kit } = latchkey

  await latchkey.connect({ connectorId: 'trowel' })
  expect(latchkey.getSnapshot()).toMatchObject({ status: 'connected', namespace: 'garden', chainId: 'garden:north-bed', address })

  const message = 'Grow a garden with your neighbours'
  const signature = await signMessage(kit, { message })
  const account = formatAccountId({ chainId: gardenNetwork.caipNetworkId, address })
  expect(await verifyMessage(kit, { account, message, signature })).toBe(true)
  expect(await verifyMessage(kit, { account, message: 'Another text', signature })).toBe(false)

  const hash = await sendTransaction(kit, { transaction: { to: friend, seeds: 40n } })
  expect(await waitForTransaction(kit, { hash })).toMatchObject({ hash, status: 'success', fee: 1n })
  // A look that began before the transaction settled may be shared by this one.
  await vi.waitFor(async () => expect(await fetchBalance(kit)).toMatchObject({ data: { value: 59n, symbol: 'SEED' } }))
  expect(await resolveReceiver(kit, { text: friend })).toMatchObject({ status: 'ready', address: friend })

  await latchkey.disconnect()
  expect(latchkey.getSnapshot().status).toBe('disconnected')
  latchkey.destroy()
})

test('S-02 a session of a sixth family is restored on the next visit', async () => {
  const { options, address } = await startGarden()
  const first = createLatchkey(options)
  first.mount()
  await first.connect({ connectorId: 'trowel' })
  first.destroy()

  const next = createKit(options)
  next.mount()

  expect(getSnapshot(next).status).toBe('connecting')
  await expect.poll(() => getSnapshot(next)).toMatchObject({ status: 'connected', namespace: 'garden', address })
  next.destroy()
})

test('X-04 a rejection of a wallet of a sixth family is the user’s', async () => {
  const { options, wallet } = await startGarden()
  const latchkey = createLatchkey(options)
  latchkey.mount()
  wallet.setAnswer('no')
  await expect(latchkey.connect({ connectorId: 'trowel' })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })

  wallet.setAnswer('yes')
  await latchkey.connect({ connectorId: 'trowel' })
  wallet.setAnswer('no')
  await expect(signMessage(latchkey.kit, { message: 'Hello' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  latchkey.destroy()
})

test('B-09 an account of a sixth family signs in to the page alone', async () => {
  const { options, address } = await startGarden()
  const latchkey = createLatchkey({ ...options, siwx: { backend: 'local' } })
  latchkey.mount()
  await latchkey.connect({ connectorId: 'trowel' })
  await isAsked(latchkey.kit)

  const session = await signIn(latchkey.kit)

  expect(session.accountId).toBe(`garden:north-bed:${address}`)
  expect(session.message?.split('\n').slice(0, 2)).toEqual([expect.stringMatching(/ sign in with your Garden account:$/), address])
  expect(session.data).toMatchObject({ chainId: 'garden:north-bed', accountAddress: address })
  expect(await isSigned(address, session.message ?? '', session.signature ?? '')).toBe(true)
  latchkey.destroy()
})

test('B-09 a host’s own server checks the sign-in of a sixth family', async () => {
  const { options, address } = await startGarden()
  const nonce = createNonce()
  const proofs: SignInProof[] = []
  const verifyMessage = (proof: { address: string; message: string; signature: string }) =>
    isSigned(proof.address, proof.message, proof.signature)
  const check = ({ message, signature }: Pick<SignInProof, 'message' | 'signature'>) =>
    verifySignIn({ message, signature, nonce, origin: location.origin, families: [{ ...family, verifyMessage }] })
  const backend = {
    createNonce: async () => nonce,
    verify: async (proof: SignInProof) => {
      proofs.push(proof)
      return (await check(proof)).accountAddress === address
    },
    findSession: async () => false,
    signOut: async () => {},
  }
  const latchkey = createLatchkey({ ...options, siwx: { backend } })
  latchkey.mount()
  await latchkey.connect({ connectorId: 'trowel' })
  await isAsked(latchkey.kit)

  expect(await signIn(latchkey.kit)).toMatchObject({ accountId: `garden:north-bed:${address}` })

  const [{ message, signature } = { message: '', signature: '' }] = proofs
  await expect(check({ message, signature: `00${signature.slice(2)}` })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
    reason: 'signature',
  })
  // Without the family's record no server can tell what the message says.
  const stranger = { message, signature, nonce, origin: location.origin }
  await expect(verifySignIn(stranger)).rejects.toMatchObject({ code: 'SIGN_IN_MESSAGE_INVALID' })
  latchkey.destroy()
})
