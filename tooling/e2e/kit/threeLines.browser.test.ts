import { bitcoin } from '@latchkey/adapter-bitcoin'
import { cosmos } from '@latchkey/adapter-cosmos'
import { evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import { verifySignature } from '@latchkey/siwx'
import type { WalletOptions } from '@latchkey/testing'
import { addWallet, connect, Modal } from '@latchkey/testing/vitest'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { createLatchkey, type Latchkey, signMessage } from 'latchkey'
import * as networks from 'latchkey/networks'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

const features = { balance: false, identity: false } as const
const opened: Latchkey[] = []
let added = new AbortController()

afterEach(async () => {
  for (const latchkey of opened.splice(0)) latchkey.destroy()
  added.abort()
  added = new AbortController()
  localStorage.clear()
  document.body.replaceChildren()
})

/** An app with a button and an address, as a host has it. */
function openApp(options: Pick<Parameters<typeof createLatchkey>[0], 'networks' | 'adapters'>) {
  const latchkey = createLatchkey({ ...options, features })
  opened.push(latchkey)
  const shown = document.createElement('p')
  shown.dataset['testid'] = 'address'
  latchkey.subscribe(({ address }) => {
    shown.textContent = address ?? 'Not connected'
  })
  document.body.append(document.createElement('latchkey-button'), shown)
  return latchkey
}

const families = [
  [{ family: 'eip155' }, { networks: [networks.mainnet], adapters: [evm()] }],
  [{ family: 'solana' }, { networks: [networks.solana], adapters: [solana()] }],
  [{ family: 'bip122' }, { networks: [networks.bitcoin], adapters: [bitcoin()] }],
  [{ family: 'cosmos' }, { networks: [networks.cosmoshub], adapters: [cosmos()] }],
  [
    { family: 'polkadot', secrets: [`0x${'07'.repeat(32)}`] },
    { networks: [networks.polkadot], adapters: [polkadot()] },
  ],
] as const satisfies readonly (readonly [WalletOptions, Parameters<typeof openApp>[0]])[]

test.each(families)('B-12 in Vitest’s browser mode three lines connect $family, and it signs', async (options, app) => {
  const wallet = await addWallet<WalletOptions['family']>(options, added.signal)
  const latchkey = openApp(app)
  await connect(page, wallet)
  await expect.poll(() => page.getByTestId('address').element().textContent).toMatch(/^\w{20,}/)

  const { accountId = '' } = latchkey.getSnapshot()
  const signature = await signMessage(latchkey.kit, { message: 'Beans' })
  // Of a Cosmos account neither the address nor a signature says which key it is.
  const publicKey = base64.encode(secp256k1.getPublicKey(new Uint8Array(32).fill(1), true))
  expect(await verifySignature({ account: accountId, message: 'Beans', signature, publicKey })).toBe(true)
})

test('B-12 a user declines, tries again, moves to another network, and disconnects', async () => {
  const wallet = await addWallet({ family: 'eip155', faults: { reject: 'connect' } }, added.signal)
  const modal = new Modal(page)
  const latchkey = openApp({ networks: [networks.mainnet, networks.base], adapters: [evm()] })
  await modal.open()
  await modal.wallet(wallet.rowId).click()
  await expect.element(page.getByText('Request declined')).toBeVisible()
  wallet.setFaults({})
  await page.getByRole('button', { name: 'Try again' }).click()
  await modal.expectClosed()
  expect(latchkey.getSnapshot().address).toBe(wallet.address)

  await modal.switchNetwork('eip155:8453')
  expect(latchkey.getSnapshot().chainId).toBe('eip155:8453')
  await modal.disconnect()
  expect(latchkey.getSnapshot().address).toBeUndefined()
})

test('B-12 a page object says what it waited for, and what there was instead', async () => {
  openApp({ networks: [networks.mainnet], adapters: [evm()] })
  await new Modal(page).open()
  // Only what never comes is waited for this shortly: a busy machine may take longer than this to open the modal.
  const impatient = new Modal(page, { waitMs: 300 })
  await expect(impatient.expectView('Account')).rejects.toThrow('Within 300 ms, the modal shows Account: it shows Connect')
})
