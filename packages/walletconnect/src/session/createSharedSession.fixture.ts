import { afterEach } from 'vitest'
import { memoryStorage } from '../../test/memoryStorage.ts'
import { startDapp } from '../../test/startDapp.ts'
import { startRelay } from '../../test/startRelay.ts'
import { addresses, startWallet } from '../../test/startWallet.ts'
import { createRelayClient } from '../client/createRelayClient.ts'

const [alice = ''] = addresses['eip155'] ?? []

/** Starts dapps, wallets and relays for the tests of a file, and stops them after each. */
export function sharedSessions() {
  const stops: (() => unknown)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  })

  async function start(options: Partial<startDapp.Options> & { metadata?: Record<string, unknown> } = {}) {
    const { metadata, ...rest } = options
    const relay = await startRelay()
    const wallet = await startWallet(relay.url, metadata)
    const storage = memoryStorage()
    const page = (more: Partial<startDapp.Options> = {}) => {
      const dapp = startDapp({
        relay: { urls: [relay.url] },
        onUri: (uri) => void wallet.pair(uri).catch(() => {}),
        createClient: (parameters) => createRelayClient({ ...parameters, storage }),
        ...rest,
        ...more,
      })
      stops.push(dapp.destroy)
      return dapp
    }
    stops.push(relay.stop, wallet.stop)
    return { relay, wallet, storage, page, dapp: page() }
  }

  return { start, stops }
}

/** What the request failed with; `undefined` where it did not. */
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => ({ code: error.code, provider: error.providerCode, error }),
  )

/** A request of the page's own, past the modal. */
export async function request(dapp: ReturnType<typeof startDapp>, method: string): Promise<unknown> {
  const provider = (await dapp.face().getProvider()) as { request(call: { method: string; params?: unknown }): Promise<unknown> }
  return provider.request({ method, params: ['0x00', alice] })
}
