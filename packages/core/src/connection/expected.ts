import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '../kit.ts'
import { type Connection, connectionsAtom } from './state.ts'

/** Whether the server's word is all there is: the wallet has not been asked yet. */
export const isExpected = ({ status, connector }: Connection): boolean => status === 'connected' && !connector

/** The connection as one that is only remembered, where it is expected. */
export const toUnexpected = (connection: Connection): Connection =>
  isExpected(connection) ? { ...connection, status: 'disconnected' } : connection

/** Expects no connection any more, or none of some namespaces: what a wallet has not confirmed by now is only remembered. */
export function expectNone({ store }: Kit, isOver: (namespace: Namespace) => boolean = () => true): void {
  store.set(connectionsAtom, (all) => all.map((one) => (isOver(one.namespace) ? toUnexpected(one) : one)))
}
