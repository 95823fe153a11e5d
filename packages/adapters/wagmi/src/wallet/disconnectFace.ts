import type { Config } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { findConnector } from '../discover/findConnector.ts'
import { asking } from './asking.ts'
import type { Face } from './face.ts'
import { toSession } from './toSession.ts'

/** Ends it in wagmi, which tells the wallet where the wallet can be told. */
export async function disconnectFace(config: Config, { uid }: Face): Promise<void> {
  if (toSession(config, uid)) await asking({}, 'UNKNOWN', () => disconnect(config, { connector: findConnector(config, uid) }))
}
