import { RelayClient } from '../relayClient.ts'
import type { FaultWatch } from './watchFault.ts'

/** Connects to a gateway's relay, and notes the status that it answers with: 101 lets the client in. */
export async function openRelay(url: string, watch: FaultWatch, what: string): Promise<{ status: string; client: RelayClient }> {
  const client = new RelayClient(`${url.replace('http', 'ws')}/relay`)
  const status = await watch.call(
    what,
    () =>
      new Promise((resolve, reject) => {
        client.ws.once('unexpected-response', (_request, response) => {
          response.destroy()
          resolve(response.statusCode)
        })
        client.ws.once('open', () => resolve(101))
        client.ws.once('error', reject)
      }),
  )
  return { status, client }
}
