import type { Capabilities } from '@latchkey/common/contract'
import { mockAdapter } from '@latchkey/test'
import { connect } from '../src/connection/verbs.ts'
import { portfoliosAtom } from '../src/tokens/state.ts'
import { createTestKit } from './createTestKit.ts'
import { coin, dollar } from './tokens.ts'
import { ownAddress } from './transactions.ts'

type SendTransfer = Capabilities['sendTransfer']
type EstimateTransfer = Capabilities['estimateTransfer']

/** A connected kit whose account holds 2 ETH and 100 USD and can send them; what the family does is an input. */
export async function sendingKit(options: sendingKit.Options = {}) {
  const sent: Parameters<SendTransfer>[0][] = []
  const estimated: Parameters<EstimateTransfer>[0][] = []
  const adapter = mockAdapter({
    capabilities: {
      checkAddress: async (address) => (/^(0x)?[\da-f]{40}$/i.test(address) ? 'valid' : 'invalid'),
      sendTransfer: async (call) => {
        sent.push(call)
        return (options.sendTransfer ?? (async () => `0x${'a'.repeat(64)}`))(call)
      },
      estimateTransfer: async (call) => {
        estimated.push(call)
        return (options.estimateTransfer ?? (async () => ({ fee: 10n ** 15n, fields: { gas: 21_000n } })))(call)
      },
      ...options.capabilities,
    },
  })
  const kit = createTestKit({ adapter, ...options.config })
  await connect(kit, { connectorId: 'mock' })
  kit.store.set(
    portfoliosAtom,
    new Map([
      [
        `eip155:1:${ownAddress}` as never,
        {
          status: 'ready' as const,
          updatedAt: kit.clock.now(),
          data: { tokens: [coin, dollar], total: '4100', currency: 'usd', isPartial: false },
        },
      ],
    ]),
  )
  const counted: unknown[] = []
  kit.events.on('tracked', (event) => counted.push(event))
  return { kit, sent, estimated, counted }
}

export declare namespace sendingKit {
  type Options = {
    sendTransfer?: SendTransfer
    estimateTransfer?: EstimateTransfer
    capabilities?: Partial<Capabilities>
    config?: Parameters<typeof createTestKit>[0]
  }
}
