import type { Namespace } from '@latchkey/common/caip'
import { type Connector, slot } from '@latchkey/common/contract'
import type { Connection, connect, Kit } from '@latchkey/core'

type ChooseAccount = NonNullable<connect.Parameters['chooseAccount']>

/** A wallet that was asked by the press on its row. */
export type Asked = {
  readonly connector: Connector
  readonly attempt: AbortController
  readonly connection: Promise<Connection>
  /** Takes what chooses among several accounts. */
  readonly choose: (choose: ChooseAccount) => void
}

const asked = slot((): { current?: Asked | undefined } => ({}))

/** Asks an installed wallet by `ask`, the body of `connect`: its own window takes a while to open, and the view that waits for it to be drawn. */
export function askWallet(kit: Kit, ask: typeof connect, connector: Connector): void {
  const state = kit.slot(asked)
  if (state.current) return
  const { id: connectorId, namespace } = connector
  const attempt = new AbortController()
  let choose: Asked['choose'] = () => {}
  const chosen = new Promise<ChooseAccount>((resolve) => {
    choose = resolve
  })
  const chooseAccount: ChooseAccount = async (accounts) => (await chosen)(accounts)
  const connection = ask(kit, { connectorId, namespace, chooseAccount, signal: attempt.signal })
  state.current = { connector, attempt, connection, choose }
  // What is over before its view is there, such as with the modal, is not taken over.
  const drop = () => {
    if (state.current?.attempt === attempt) state.current = undefined
  }
  connection.then(drop, drop)
}

/** Hands over what the press has asked, if it is of this wallet and still waits; the asking of another one is given up. */
export function takeAsked(
  kit: Kit,
  wanted: { readonly connectorId: string; readonly namespace: Namespace | undefined },
): Asked | undefined {
  const state = kit.slot(asked)
  const { current } = state
  state.current = undefined
  if (current?.connector.id === wanted.connectorId && current.connector.namespace === wanted.namespace) return current
  current?.attempt.abort()
  return undefined
}
