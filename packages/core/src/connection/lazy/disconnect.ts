import type { Kit } from '../../kit.ts'
import type { DisconnectParameters } from '../parameters.ts'
import { dropConnections } from './dropConnections.ts'
import { revokeSession } from './revokeSession.ts'

export async function disconnect(kit: Kit, parameters: DisconnectParameters): Promise<void> {
  const ended = dropConnections(kit, { ...parameters, reason: 'user' })
  await Promise.all(ended.map((connection) => revokeSession(kit, connection)))
}
