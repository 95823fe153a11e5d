import { expect, test } from 'vitest'
import type { WalletOptions } from '../wallet/families.ts'
import { addWallet } from './addWallet.ts'
import type { Cy, CyValue } from './Cy.ts'

/** As much of Cypress as a test of one page needs: commands run in order, and a visited page is a frame beside the test. */
function cypress() {
  const listeners: ((page: Window) => void)[] = []
  const toValue = <value>(value: Promise<value>): CyValue<value> & { readonly settled: Promise<value> } => ({
    settled: value,
    // biome-ignore lint/suspicious/noThenProperty: commands of Cypress have one that is not a promise's
    then: (next) => toValue(value.then(next)),
  })
  const cy: Cy = {
    on: (_event, listener) => listeners.push(listener),
    get() {
      throw new Error('Nothing is looked for here')
    },
    wrap: toValue,
  }
  const visit = () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const page = frame.contentWindow as Window
    for (const listener of listeners) listener(page)
    return page
  }
  return { cy, visit, settle: <value>(value: CyValue<value>) => (value as ReturnType<typeof toValue<value>>).settled }
}

test.each<WalletOptions>([{ family: 'eip155' }, { family: 'solana' }, { family: 'bip122' }, { family: 'polkadot' }, { family: 'cosmos' }])(
  'B-12 the script of a wallet of $family runs in the page that a test visits, and in no other window',
  async (options) => {
    const { cy, visit, settle } = cypress()
    const wallet = await settle(addWallet(cy, options))
    const page = visit()

    expect(Object.keys(page.testWallets ?? {})).toEqual([wallet.id])
    expect(window.testWallets).toBeUndefined()
  },
)

test('B-12 a wallet in a visited page announces itself there, signs, and takes faults', async () => {
  const { cy, visit, settle } = cypress()
  const { id, address } = await settle(addWallet(cy, { family: 'eip155', faults: { reject: 'connect' } }))
  const page = visit()
  const found = new Promise<{ request(call: object): Promise<unknown> }>((resolve) =>
    page.addEventListener('eip6963:announceProvider', (event) => resolve((event as CustomEvent).detail.provider)),
  )
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  const provider = await found

  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
  page.testWallets?.[id]?.setFaults({})
  expect(await provider.request({ method: 'eth_requestAccounts' })).toContain(address)
  expect(await provider.request({ method: 'personal_sign', params: ['0x48', address] })).toMatch(/^0x[0-9a-f]{130}$/)
})

test('B-12 says what is wrong with a wallet before any page is visited', async () => {
  const { cy, settle } = cypress()
  const options = { family: 'eip155', faults: { rejekt: true } } as unknown as { family: 'eip155' }
  await expect(settle(addWallet(cy, options))).rejects.toThrow('rejekt')
})
