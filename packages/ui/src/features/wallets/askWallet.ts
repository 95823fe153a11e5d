import type { Namespace } from '@latchkey/common/caip'
import { type Connector, hasCode, slot } from '@latchkey/common/contract'
import type { Connection, connect, Kit } from '@latchkey/core'

type ChooseAccount = NonNullable<connect.Parameters['chooseAccount']>

/** A wallet that was asked by the press on its row. */
export type Asked = {
  readonly connectorId: string
  readonly namespace: Namespace | undefined
  readonly attempt: AbortController
  /** Takes the attempt over, with what chooses among several accounts. */
  readonly take: (choose: ChooseAccount) => Promise<Connection>
}

const asked = slot(() => ({ current: undefined as Asked | undefined }))
/** The view is drawn a frame later; where it does not come, the wallet was asked for nothing. */
const untakenMs = 1_000

/** Asks an installed wallet at once: its own window takes a while to open, and the view that waits for it a while to be drawn. */
export function askWallet(kit: Kit, { ask, connector, namespace }: askWallet.Parameters): void {
  const state = kit.slot(asked)
  if (state.current || !connector || connector.browseLink || !/^(?:announced|injected)$/.test(connector.type)) return
  const { id: connectorId } = connector
  const attempt = new AbortController()
  let choose: (choose: ChooseAccount) => void = () => {}
  const chosen = new Promise<ChooseAccount>((resolve) => {
    choose = resolve
  })
  const connection = ask(kit, {
    connectorId,
    namespace,
    chooseAccount: async (accounts) => (await chosen)(accounts),
    signal: attempt.signal,
  })
  const mine: Asked = {
    connectorId,
    namespace,
    attempt,
    take(chooseAccount) {
      choose(chooseAccount)
      return connection
    },
  }
  state.current = mine
  // The view says what came of it; after the modal was closed, no view is to.
  connection.catch((error: unknown) => {
    if (state.current === mine && (hasCode(error, 'MODAL_CLOSED') || hasCode(error, 'ABORTED'))) state.current = undefined
  })
  kit.clock.setTimeout(() => state.current === mine && takeAsked(kit, undefined), untakenMs)
}

export declare namespace askWallet {
  type Parameters = {
    /** What `connect` does, fetched before. */
    readonly ask: typeof connect
    readonly connector: Connector | undefined
    readonly namespace: Namespace | undefined
  }
}

/** Hands over what the press has asked, if it is of this wallet; the asking of another one is given up. */
export function takeAsked(kit: Kit, wanted: Pick<Asked, 'connectorId' | 'namespace'> | undefined): Asked | undefined {
  const state = kit.slot(asked)
  const { current } = state
  state.current = undefined
  if (current && current.connectorId === wanted?.connectorId && current.namespace === wanted.namespace) return current
  current?.attempt.abort()
  return undefined
}
