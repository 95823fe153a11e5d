import { createNodePool, fetchNode, type NodePool, perNetwork } from '@latchkey/common/adapter/wallet'
import { parseChainId } from '@latchkey/common/caip'
import { NodeError, withoutAddresses } from '@latchkey/common/contract'
import { DecodeError, decode, type Schema } from '@latchkey/common/web'

/** A chain's source of coins, blocks and fees, which speaks Esplora's REST interface. */
export type Esplora = {
  /** @throws `RPC_UNAVAILABLE` · `UNKNOWN` with what the source answered as `cause` · `DECODE_FAILED` · `ABORTED` */
  get<schema extends Schema>(path: string, schema: schema, signal?: AbortSignal): Promise<ReturnType<typeof decode<schema>>>
  getText(path: string, signal?: AbortSignal): Promise<string>
  /** `undefined` if the source knows nothing of it. */
  find<schema extends Schema>(path: string, schema: schema, signal?: AbortSignal): Promise<ReturnType<typeof decode<schema>> | undefined>
  /** @returns The transaction's id. @throws As `get`. */
  send(transaction: string, signal?: AbortSignal): Promise<string>
}

/** The kit's source for a network. */
export const getEsplora = perNetwork(createEsplora)

function createEsplora({ network, urls, signal }: perNetwork.Parameters): Esplora {
  const { reference } = parseChainId(network.caipNetworkId)
  const pool: NodePool = createNodePool({
    urls,
    signal,
    async isOtherChain(url, signal) {
      const { status, text } = await fetchNode(toUrl(url, '/block-height/0'), { signal })
      return status === 200 && /^[\da-f]{64}$/.test(text.trim()) && !text.startsWith(reference)
    },
  })
  const ask = async (path: string, init: { body?: string; signal?: AbortSignal | undefined }) => {
    const { body, signal } = init
    return pool.run((url, signal) => fetchNode(toUrl(url, path), { signal, ...(body === undefined ? {} : { body, isText: true }) }), signal)
  }
  const need = async (path: string, init: Parameters<typeof ask>[1]) => {
    const { status, text } = await ask(path, init)
    if (status < 400) return text
    throw new NodeError({ cause: Object.assign(new Error(withoutAddresses(text.slice(0, 400))), { code: status }) })
  }
  return {
    get: async (path, schema, signal) => decode(schema, toJson(await need(path, { signal }))),
    getText: (path, signal) => need(path, { signal }),
    async find(path, schema, signal) {
      const { status, text } = await ask(path, { signal })
      return status === 404 ? undefined : decode(schema, toJson(text))
    },
    async send(transaction, signal) {
      const txid = (await need('/tx', { body: transaction, signal })).trim()
      if (/^[\da-f]{64}$/.test(txid)) return txid
      throw new DecodeError({ path: '(body)', expected: 'a transaction id' })
    },
  }
}

/** The path goes behind the source's own; what the gateway wants to know of a request stays in the query. */
function toUrl(base: string, path: string): string {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
  return url.href
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DecodeError({ path: '(body)', expected: 'JSON' })
  }
}
