import type { AccountId } from '@latchkey/common/caip'
import type { PayRequest } from '@latchkey/core/internal'
import { fakeHttp } from '@latchkey/test/fakeHttp'
import { mockAdapter } from '@latchkey/test/mockAdapter'
import type { startModal } from './startModal.ts'

const recipient = `eip155:1:0x${'5c1e'.repeat(10)}` as AccountId
const dollar = `eip155:1:0x${'a'.repeat(40)}` as AccountId

/** What a site asks to be paid. */
export const payRequest: PayRequest = { recipient, token: dollar, amount: '48', label: 'Spring seed box', orderId: '1042' }

/** A wallet that pays, with so many dollars. */
export const mockPay = (numeric = '1020.5'): startModal.Options => ({
  adapter: mockAdapter({
    wallets: [{ id: 'com.tidewell', name: 'Tidewell' }],
    capabilities: {
      checkAddress: async (address: string) => (address.length === 42 ? 'valid' : 'invalid'),
      sendTransfer: async () => `0x${'5'.repeat(64)}`,
      waitForTransaction: async ({ hash }) => ({ hash, status: 'success', blockNumber: 1n, fee: 1n }),
    },
  }),
  gateway: 'https://gateway.example',
  projectId: 'p1',
  features: { pay: true, analytics: false },
  fetch: fakeHttp({
    '/appkit/v1/config': () => ({ json: { features: [] } }),
    '/v1/account/0x8ba1f109551bD432803012645Ac136ddd64DBA72/balance': () => ({
      json: {
        balances: [
          {
            name: 'Plain Dollar',
            symbol: 'PLD',
            chainId: 'eip155:1',
            address: dollar,
            value: Number(numeric),
            price: 1,
            quantity: { decimals: '6', numeric },
            iconUrl: null,
          },
        ],
      },
    }),
  }).fetch,
})
