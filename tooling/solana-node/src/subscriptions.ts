import type { WebSocket } from 'ws'
import { failure } from './answerRpc.ts'
import { hasReached, readCommitment } from './commitment.ts'
import { encodeAccount } from './encodeAccount.ts'
import { RpcError, refuse } from './errors.ts'
import { toJson } from './json.ts'
import type { Ledger, LedgerListener } from './ledger.ts'
import { type RpcParams, readParams, withContext } from './rpcMethod.ts'

const perSocket = 200

/** One wish of one client: called at every slot, and whether it is fulfilled for good. */
type Subscription = (change: Parameters<LedgerListener>[0]) => boolean

/** Serves one client's subscriptions until it hangs up. */
export function serveSubscriptions(socket: WebSocket, ledger: Ledger, nextId: () => number): void {
  const open = new Map<number, { kind: string; run: Subscription }>()
  const send = (value: unknown) => socket.readyState === socket.OPEN && socket.send(toJson(value))
  const notify = (kind: string, subscription: number, result: unknown) =>
    send({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result, subscription } })

  const starts: { readonly [kind: string]: (params: RpcParams, id: number) => Subscription } = {
    slot: (_params, id) => {
      return ({ slot }) => {
        notify('slot', id, { parent: slot - 1n, root: slot > 32n ? slot - 32n : 0n, slot })
        return false
      }
    },
    signature(params, id) {
      const signature = params.text(0)
      const wanted = readCommitment(params.options(1)['commitment'])
      return () => {
        const entry = ledger.history.find(signature)
        if (!entry || !hasReached(ledger, entry, wanted)) return false
        notify('signature', id, withContext(ledger, { err: entry.error }))
        return true
      }
    },
    account(params, id) {
      const address = params.address(0)
      const options = params.options(1)
      return ({ entry }) => {
        if (entry?.keys.includes(address))
          notify('account', id, withContext(ledger, encodeAccount(ledger.svm, ledger.svm.getAccount(address), options)))
        return false
      }
    },
  }

  const answer = (method: string, params: RpcParams): { result: unknown; after?: () => void } => {
    const [, kind = '', verb] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? []
    if (!Object.hasOwn(starts, kind)) throw new RpcError(-32601, 'Method not found')
    if (verb === 'Unsubscribe') {
      const id = params.whole(0)
      if (open.get(id)?.kind !== kind) return refuse('Invalid subscription id.')
      return { result: open.delete(id) }
    }
    if (open.size >= perSocket) throw new RpcError(-32006, 'Too many subscriptions')
    const id = nextId()
    const run = starts[kind]?.(params, id) as Subscription
    open.set(id, { kind, run })
    // What has happened already is told at once, after the answer that carries the id.
    return { result: id, ...(kind === 'signature' ? { after: () => run({ slot: ledger.slot }) && open.delete(id) } : {}) }
  }

  const stop = ledger.on((change) => {
    for (const [id, { run }] of [...open]) if (run(change)) open.delete(id)
  })
  socket.on('close', stop)
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    let id: unknown = null
    try {
      const request: unknown = JSON.parse(String(data))
      const { id: given, method, params } = typeof request === 'object' && request !== null ? (request as Record<string, unknown>) : {}
      // A client's way of staying connected.
      if (given === undefined) return
      id = given
      const { result, after } = answer(String(method), readParams(params))
      send({ jsonrpc: '2.0', result, id })
      after?.()
    } catch (error) {
      send(failure(id, error instanceof SyntaxError ? new RpcError(-32700, 'Parse error') : error))
    }
  })
}
