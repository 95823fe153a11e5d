import { evm } from '@latchkey/adapter-evm'
import { addWallet, connect } from '@latchkey/testing/vitest'
import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

// The wallet remembers there what it granted.
afterEach(() => localStorage.clear())

test('a user connects', async () => {
  const wallet = await addWallet({ family: 'eip155' })
  const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()], features: { balance: false, identity: false } })
  document.body.append(document.createElement('latchkey-button'))
  await connect(page, wallet)
  expect(latchkey.getSnapshot().address).toBe(wallet.address)
})
